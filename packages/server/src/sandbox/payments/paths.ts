import type { Checkout, CheckoutAction } from './checkout.ts';

/** What a buyer can press on the pages of a payment. */
export const CHOICES = [
  'paid',
  'three_d_secure',
  'wallet',
  'continue',
  'pending_paid',
  'pending_failed',
  'declined',
  'insufficient_funds',
  'customer_declined',
  'timed_out',
  'transfer',
  'cancelled',
] as const;
export type Choice = (typeof CHOICES)[number];

/** What a page asks for before a choice. */
export type Question = 'card' | 'bank' | 'blik_code' | 'phone' | 'login';
/** The page of the buyer's bank, app or account, which follows the provider's page. */
export const SECOND_PAGES = ['bank', 'app', 'paypal', 'wallet'] as const;
export type SecondPage = (typeof SECOND_PAGES)[number];

type Path = {
  readonly asks: Question | null;
  readonly choices: readonly Choice[];
  /** The page to which `continue` leads. */
  readonly next: SecondPage | null;
};

/** What can be pressed on each second page. */
export const SECOND_CHOICES: Readonly<Record<SecondPage, readonly Choice[]>> = {
  bank: ['paid', 'pending_paid', 'pending_failed', 'customer_declined'],
  app: ['paid', 'customer_declined', 'timed_out'],
  paypal: ['paid', 'customer_declined'],
  wallet: ['paid', 'declined'],
};

const CONTINUE = ['continue', 'cancelled'] as const;
const CARD: Path = {
  asks: 'card',
  choices: ['paid', 'three_d_secure', 'wallet', 'declined', 'insufficient_funds', 'cancelled'],
  next: 'wallet',
};
const AT_BANK: Path = { asks: 'bank', choices: CONTINUE, next: 'bank' };
const WITH_PHONE: Path = { asks: 'phone', choices: CONTINUE, next: 'app' };
const WITH_QR_CODE: Path = { asks: null, choices: CONTINUE, next: 'app' };

/** The path of each type of method (Stripe API, `payment_method_types`), as it is in life (SITE-11). */
const PATHS: Readonly<Record<string, Path>> = {
  card: CARD,
  ideal: AT_BANK,
  eps: AT_BANK,
  p24: AT_BANK,
  bancontact: WITH_QR_CODE,
  twint: WITH_QR_CODE,
  satispay: WITH_PHONE,
  mobilepay: WITH_PHONE,
  swish: WITH_PHONE,
  blik: { asks: 'blik_code', choices: CONTINUE, next: 'app' },
  paypal: { asks: 'login', choices: CONTINUE, next: 'paypal' },
  // The buyer pays at their own bank.
  customer_balance: { asks: null, choices: ['transfer', 'cancelled'], next: null },
};

type Session = Pick<Checkout['session'], 'payment_method_types'>;

/** @throws Error for a type of method that has no hosted page */
export function pathOf({ payment_method_types: [type = ''] }: Session): Path {
  const path = PATHS[type];
  if (!path) throw new Error(`The sandbox has no page for ${type}.`);
  return path;
}

/** The banks that a buyer can choose from. */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  ideal: ['ABN AMRO', 'ING', 'Rabobank', 'Triodos Bank'],
  eps: ['Bank Austria', 'BAWAG', 'Erste Bank', 'Raiffeisen'],
  p24: ['mBank', 'PKO Bank Polski', 'Santander', 'Pekao'],
};
export const banksOf = ({ payment_method_types: [type = ''] }: Session) => BANKS[type] ?? [];

/** What is wrong with a BLIK code. A bank knows the codes that its app showed; here these two stand for the others. */
export function blikProblem(code: string): 'wrong' | 'expired' | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits) || digits === '000000') return 'wrong';
  return digits === '111111' ? 'expired' : null;
}

/** The action of each choice that decides a payment; the others lead to another page. */
export const ACTIONS = {
  paid: 'paid',
  pending_paid: 'pending',
  pending_failed: 'pending',
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  customer_declined: 'customer_declined',
  timed_out: 'timed_out',
  cancelled: 'expired',
} as const satisfies Partial<Record<Choice, CheckoutAction>>;
