/** What can be wrong with a screen. */
export type Fault = {
  readonly kind: 'screen' | 'accessibility' | 'text' | 'covered';
  /** The rule of axe, the kind of text fault, or what happened to the screen. Faults with one rule are listed together. */
  readonly rule: string;
  readonly message: string;
  /** The elements or texts that have the fault. */
  readonly where: readonly string[];
};

/** What an error of a screen is as a fault. */
export const errorFault = (message: string): Fault => ({
  kind: 'screen',
  rule: 'error',
  message: message.split('\n')[0] ?? '',
  where: [],
});
