export { GiftMark, type GiftKey } from './GiftMark.tsx';
export { GiftPicker, type GiftOption, type GiftPickerProps } from './GiftPicker.tsx';
