export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
export { PasswordStrength, type PasswordStrengthProps } from './PasswordStrength.tsx';
