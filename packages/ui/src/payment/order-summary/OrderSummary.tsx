import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Card } from '../../primitives/card/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';

export interface OrderLine {
  /** Tells the lines apart, e.g. "bundle". */
  key: string;
  /** E.g. "50 credits" or "Discount (25%)". */
  label: string;
  /** Below the label, e.g. "€0.98 a message". */
  detail?: string;
  /** As money is written in the page's language; a discount has its minus sign. */
  amount: string;
  /** `discount` is what comes off. Default `item`. */
  kind?: 'item' | 'discount';
}

export interface OrderSummaryProps {
  /** Names the summary, e.g. "Your order"; read, not shown. */
  label: string;
  /** What makes up the price, in the order in which it is read; the total is not among them. */
  lines: readonly OrderLine[];
  /** What is paid: the sum of the lines, which the server made. */
  total: { label: string; amount: string };
  /** The VAT in it, e.g. "Including €8.46 VAT". */
  vat?: string;
  /** Below the total, e.g. that credits never expire. */
  children?: ReactNode;
}

const amount = cva('shrink-0 text-end tabular-nums', {
  variants: { kind: { item: '', discount: 'text-positive' } },
});

const row = 'flex items-baseline justify-between gap-4';

/** What is bought and what it costs, discount, total and VAT. */
export function OrderSummary({ label, lines, total, vat, children }: OrderSummaryProps) {
  return (
    <Card as="section" aria-label={label}>
      <dl className="flex flex-col gap-2">
        {lines.map(({ key, label: what, detail, amount: price, kind = 'item' }) => (
          <div key={key} data-kind={kind} className={row}>
            <dt
              className="min-w-0 wrap-anywhere data-strong:font-semibold"
              data-strong={kind === 'item' || undefined}
            >
              {what}
              {detail && ' '}
              {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
            </dt>
            <dd className={amount({ kind })}>{price}</dd>
          </div>
        ))}
        <div className={`${row} flex-wrap border-t border-line pt-3`}>
          <dt className="font-semibold">{total.label}</dt>
          <dd className="ms-auto text-end text-xl font-bold tabular-nums">{total.amount}</dd>
        </div>
      </dl>
      {vat && <p className="text-end text-sm text-ink-soft tabular-nums">{vat}</p>}
      {children && <div className="pt-3 text-sm text-ink-soft">{children}</div>}
    </Card>
  );
}

/** Stands where the summary will be, also while a price is read anew: no old price is shown meanwhile. */
export function OrderSummarySkeleton({
  label,
}: {
  /** Read while the price is on the way; not seen. */
  label: string;
}) {
  return (
    <Card>
      <SkeletonGroup label={label}>
        <div className="flex flex-col gap-3">
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton shape="title" width="half" />
        </div>
      </SkeletonGroup>
    </Card>
  );
}
