/** The statuses of components, and what each means for somebody who wants to use one. */
export const STATUSES = {
  stable: 'Screens of the site use it; its props change only together with them.',
  new: 'Screens of the site use it, but its props may still change with the first requests.',
  experimental: 'No screen of the site uses it yet; its props can change at any time.',
  deprecated: 'Use what replaces it; it will be removed.',
} as const;

export type Status = keyof typeof STATUSES;

/** The part of a component's page that cannot be derived from its code, in `<Component>.guide.ts`. */
export type Guide = {
  /** How far the component can be relied upon. */
  readonly status: Status;
  /** The day on which the component came into the library, as in ISO 8601. */
  readonly since: string;
  /** What other design systems and people call it, at least two names; the search of Storybook finds it by them. */
  readonly synonyms: readonly string[];
  /** Of a deprecated component: what to use instead. */
  readonly replacedBy?: string;
  /** Of an experimental component: what the site has instead, and what the component is kept for. */
  readonly unused?: { readonly instead: string; readonly keptFor: string };
  /** Changes of its look or behaviour that its users must know; those of its props are recorded by themselves. */
  readonly changes?: readonly [day: string, change: string][];
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
