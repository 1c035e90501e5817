/** What members of the demo world say in one language. Texts address nobody's gender and fit any member. */
export type DemoTexts = {
  /** Parts of an "about me": one of each makes a whole. */
  readonly about: {
    readonly openings: readonly string[];
    readonly middles: readonly string[];
    readonly closings: readonly string[];
  };
  /** Short conversations, the speakers in turn. */
  readonly dialogues: readonly (readonly string[])[];
  /** What a fictional profile answers; each says that it is automatic. */
  readonly automaticReplies: readonly string[];
};
