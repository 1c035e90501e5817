/** A prop of a rendered component: its name, and its value as one would write it in JSX. */
export type ShownProp = { readonly name: string; readonly value: string };

/** A component above an element. */
export type ShownComponent = {
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  readonly props: readonly ShownProp[];
};

/** A design token that decides a property of an element. */
export type ShownToken = {
  /** The CSS property. */
  readonly property: string;
  /** The value as the style sheet has it, without Tailwind's own variables. */
  readonly written: string;
  readonly tokens: readonly { readonly name: string; readonly value: string }[];
  /** The computed value. */
  readonly computed: string;
  /** The ancestor that declares an inherited property, such as `body`. */
  readonly from?: string;
};

/** A text of an element with the messages that it can be. A text that is no message is typed by a member, or a number. */
export type ShownText = {
  readonly text: string;
  /** `text`, or the attribute that contains it, such as `aria-label`. */
  readonly kind: string;
  readonly ids: readonly string[];
};

/** A machine that runs in the story, and its state. */
export type RunningFlow = {
  readonly name: string;
  readonly state: string;
  readonly active: readonly string[];
};

/** What is known about an element that somebody pointed at. */
export type XrayReport = {
  /** The element as a selector would name it: `button`, `a[role=tab]`. */
  readonly element: string;
  readonly width: number;
  readonly height: number;
  /** The components that rendered it, from the outermost to the innermost. */
  readonly components: readonly ShownComponent[];
  readonly tokens: readonly ShownToken[];
  readonly texts: readonly ShownText[];
  /** How many more texts it contains. */
  readonly otherTexts: number;
  readonly running: readonly RunningFlow[];
};

/** Where to move the selection from an element. */
export type Direction = 'parent' | 'child' | 'next' | 'previous';

/** The events between Storybook's manager and the page of a story. */
export const XRAY_EVENTS = {
  /** The manager begins to point. */
  pick: 'rendezvous/xray/pick',
  /** The manager ends pointing and removes the outline. */
  stop: 'rendezvous/xray/stop',
  /** The manager moves the selection (`Direction`). */
  move: 'rendezvous/xray/move',
  /** The page reports the chosen element (`XrayReport`). */
  picked: 'rendezvous/xray/picked',
  /** The page ended pointing without a choice. */
  ended: 'rendezvous/xray/ended',
  /** Somebody asks for all messages that the page shows (scripts/flow-states.mjs). */
  list: 'rendezvous/xray/list',
  /** The page reports the ids of the messages that it shows. */
  listed: 'rendezvous/xray/listed',
  /** The page asks for the search, because the shortcut was pressed there. */
  ask: 'rendezvous/ask/open',
} as const;
