export { PaymentMark } from './PaymentMark.tsx';
export type { PaymentMethodKey } from './payment-marks.ts';
export { PaymentMethodPicker, type PaymentMethodPickerProps } from './PaymentMethodPicker.tsx';
