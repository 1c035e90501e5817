export type { CreditFact } from './CreditFacts.tsx';
export { NotEnoughCreditsDialog, type NotEnoughCreditsDialogProps } from './NotEnoughCreditsDialog.tsx';
