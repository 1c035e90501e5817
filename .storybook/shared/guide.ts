/** What the page of a component says beside what is read from its code: one `<Component>.guide.ts` a component. */
export type Guide = {
  /** Its parts, in the order in which they are seen. */
  readonly anatomy: readonly [part: string, purpose: string][];
  readonly use: readonly string[];
  /** When something else fits better, and what. */
  readonly avoid: readonly string[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  /** What assistive technology is told of each condition, and how. */
  readonly states: readonly [state: string, told: string][];
  readonly keyboard: readonly [keys: string, effect: string][];
  /**
   * What was said when its stories were gone through with a screen reader's own keys, heard or read as text; never what
   * ought to be said. `null` until somebody has.
   */
  readonly screenReader: { readonly date: string; readonly with: string; readonly result: string } | null;
};
