export { PaymentMark, type PaymentMethodKey } from './PaymentMark.tsx';
export { PaymentMethodPicker, type PaymentMethodPickerProps } from './PaymentMethodPicker.tsx';
