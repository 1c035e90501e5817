import { CreditCardIcon, LandmarkIcon } from '../icon/index.ts';

/** The methods of specification section 3. */
export type PaymentMethodKey = keyof typeof kinds;

/** By what a method is: our own plain marks, nobody's trademark. */
const kinds = {
  sdd: 'bank',
  prezelewy24: 'bank',
  blik: 'phone',
  sct: 'bank',
  giropay: 'bank',
  mastercard: 'card',
  visa: 'card',
  creditcard: 'card',
  dankort: 'card',
  mobilepay: 'phone',
  swish: 'phone',
  twint: 'phone',
  satispay: 'phone',
  vipps: 'phone',
  cartebancaire: 'card',
  nexi: 'card',
  ideal: 'bank',
  bancontact: 'bank',
  applepay: 'phone',
  paysafecard: 'voucher',
  maestro: 'card',
  paypal: 'wallet',
  sofort: 'bank',
  eps: 'bank',
} as const;

/** A small drawing of the kind of method: card, bank, phone, wallet, voucher. */
export function PaymentMark({ method }: { method: PaymentMethodKey }) {
  const kind = kinds[method];
  return (
    <span
      aria-hidden="true"
      data-kind={kind}
      className="grid h-8 w-11 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft ring-1 ring-line ring-inset [&_svg]:size-5"
    >
      {kind === 'card' && <CreditCardIcon />}
      {kind === 'bank' && <LandmarkIcon />}
      {kind === 'phone' && (
        <Drawing path="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2" />
      )}
      {kind === 'wallet' && (
        <Drawing path="M4 7h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h11M15 13h5" />
      )}
      {kind === 'voucher' && (
        <Drawing path="M3 8a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4V8ZM14 7v10" />
      )}
    </span>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
