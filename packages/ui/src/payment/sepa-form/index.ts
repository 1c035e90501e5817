export { SepaForm, type SepaFormProps, type SepaFormWords } from './SepaForm.tsx';
export type { SepaMandateProps } from './SepaMandate.tsx';
export type { SepaErrors, SepaValues } from './sepa-values.ts';
