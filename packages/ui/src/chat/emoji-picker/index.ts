export { EmojiPicker, type EmojiPickerProps } from './EmojiPicker.tsx';
export type { Emoji, EmojiCategory, EmojiSet } from './emoji-set.ts';
