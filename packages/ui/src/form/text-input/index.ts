export { TextInput, type TextInputProps } from './TextInput.tsx';
export { inputBox, inputText } from './text-input.variants.ts';
