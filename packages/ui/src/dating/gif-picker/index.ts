export { GifPicker, type GifPickerProps, type GifResult } from './GifPicker.tsx';
