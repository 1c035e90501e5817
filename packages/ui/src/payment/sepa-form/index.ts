export { SepaForm, type SepaFormProps, type SepaFormLabels } from './SepaForm.tsx';
export type { SepaMandateProps } from './SepaMandate.tsx';
export type { SepaErrors, SepaValues } from './sepa-values.ts';
