export { groupedIban, type IbanProblem } from './iban.ts';
export { IbanInput, type IbanInputProps } from './IbanInput.tsx';
