export type { CreditFact } from './CreditFacts.tsx';
export { NotEnoughCreditsBanner, type NotEnoughCreditsBannerProps } from './NotEnoughCreditsBanner.tsx';
export { NotEnoughCreditsDialog, type NotEnoughCreditsDialogProps } from './NotEnoughCreditsDialog.tsx';
