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
  /** The characters of the emoji. */
  emoji: string;
  /** Accessible name in the page's language. */
  label: string;
  /** Further search terms. */
  tags: readonly string[];
  /** The Emoji version that introduced it, e.g. 15.1; older systems do not draw it. */
  version: number;
}

/** All emojis with the names of one language, in display order. */
export type EmojiSet = readonly { category: EmojiCategory; emojis: readonly Emoji[] }[];
