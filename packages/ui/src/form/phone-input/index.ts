export { diallingCode, spacedPhone, type CountryCode, type PhoneProblem } from './phone.ts';
export { PhoneInput, type PhoneCountry, type PhoneInputProps } from './PhoneInput.tsx';
