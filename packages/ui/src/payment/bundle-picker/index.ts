export { BundlePicker, type BundleOption, type BundlePickerProps } from './BundlePicker.tsx';
