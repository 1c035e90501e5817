export type EmojiCategory =
  | 'smileys'
  | 'people'
  | 'animals'
  | 'food'
  | 'travel'
  | 'activities'
  | 'objects'
  | 'symbols'
  | 'flags';

export interface Emoji {
  /** The characters themselves. */
  emoji: string;
  /** Its name in the page's language, which screen readers read. */
  label: string;
  /** More words by which it is found. */
  tags: readonly string[];
  /** The version of Emoji that it came with, e.g. 15.1: older systems do not draw it. */
  version: number;
}

/** All emojis of one language, in the order in which they are shown. */
export type EmojiSet = readonly { category: EmojiCategory; emojis: readonly Emoji[] }[];
