export {
  InterestChips,
  InterestPicker,
  type InterestChipsProps,
  type InterestPickerProps,
} from './InterestChips.tsx';
