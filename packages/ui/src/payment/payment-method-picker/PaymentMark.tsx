import { frames, marks, signs, type PaymentMethodKey } from './payment-marks.ts';

/** A small drawing of a method: card, bank, phone, wallet or voucher, and a sign that tells it from its like. */
export function PaymentMark({
  method,
}: {
  /** What it is a drawing of; a method unknown here is drawn as a card with a tick. */
  method: PaymentMethodKey;
}) {
  // A server may know a method that this page does not know yet.
  const [kind, sign] = marks[method] ?? ['card', 'check'];
  const { path, sign: place } = frames[kind];
  return (
    <svg
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
