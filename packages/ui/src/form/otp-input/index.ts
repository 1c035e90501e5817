export { OtpInput, otpLength, type OtpInputProps } from './OtpInput.tsx';
