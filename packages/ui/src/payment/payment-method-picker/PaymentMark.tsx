import { frames, marks, signs, type PaymentMethodKey } from './payment-marks.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A small drawing for a payment method: card, bank, phone, wallet or voucher, with a distinguishing sign. */
export function PaymentMark({
  method,
  ...rest
}: NativeProps<
  'svg',
  | 'aria-hidden'
  | 'fill'
  | 'method'
  | 'stroke'
  | 'strokeLinecap'
  | 'strokeLinejoin'
  | 'strokeWidth'
  | 'viewBox'
> & {
  /** The payment method; an unknown one is drawn as a card with a tick. */
  method: PaymentMethodKey;
}) {
  // A newer server may send a method that this release does not know.
  const [kind, sign] = marks[method] ?? ['card', 'check'];
  const { path, sign: place } = frames[kind];
  return (
    <svg
      {...rest}
      viewBox="0 0 44 32"
      aria-hidden="true"
      data-kind={kind}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-8 w-11 shrink-0 rounded-sm border border-line bg-sunken text-ink-soft"
    >
      <path d={path} />
      <path d={signs[sign]} transform={`translate(${place.join(' ')})`} />
    </svg>
  );
}
