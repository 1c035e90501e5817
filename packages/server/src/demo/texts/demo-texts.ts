/** Texts of the demo data in one language. They are gender-neutral and fit any member. */
export type DemoTexts = {
  /** Parts of an "about me" text, which consists of one of each. */
  readonly about: {
    readonly openings: readonly string[];
    readonly middles: readonly string[];
    readonly closings: readonly string[];
  };
  /** Short conversations, in which the two members alternate. */
  readonly dialogues: readonly (readonly string[])[];
  /** Replies of fictional profiles; each says that it is automatic (FICTION-4). */
  readonly automaticReplies: readonly string[];
};
