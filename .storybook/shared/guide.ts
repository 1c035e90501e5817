/** The part of a component's page that cannot be derived from its code, in `<Component>.guide.ts`. */
export type Guide = {
  /** The parts of the component, in visual order. */
  readonly anatomy: readonly [part: string, purpose: string][];
  /** When to use the component. */
  readonly use: readonly string[];
  /** When not to use it, and what to use instead. */
  readonly avoid: readonly string[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  /** How each state is conveyed to assistive technology. */
  readonly states: readonly [state: string, conveyed: string][];
  readonly keyboard: readonly [keys: string, effect: string][];
  /**
   * What a screen reader really announced when somebody went through the stories with its own keys, never what it
   * should announce; `null` until somebody has tested it.
   */
  readonly screenReader: { readonly date: string; readonly with: string; readonly result: string } | null;
};
