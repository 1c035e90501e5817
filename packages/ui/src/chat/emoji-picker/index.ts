export { EmojiPicker } from './EmojiPicker.tsx';
export type { EmojiPickerProps } from './emoji-picker.props.ts';
export type { Emoji, EmojiCategory, EmojiSet } from './emoji-set.ts';
