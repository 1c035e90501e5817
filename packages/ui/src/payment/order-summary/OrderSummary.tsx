import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Card } from '../../primitives/card/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface OrderLine {
  /** Unique key of the line, e.g. "bundle". */
  key: string;
  /** Label of the line, e.g. "50 credits" or "Discount (25%)". */
  label: string;
  /** Further text below the label, e.g. "€0.98 a message". */
  detail?: string;
  /** Amount, formatted for the page's language; a discount has a minus sign (LOCALE-7). */
  amount: string;
  /** `discount` for an amount that is subtracted. Default `item`. */
  kind?: 'item' | 'discount';
}

export interface OrderSummaryProps extends NativeProps<'section', 'aria-label'> {
  /** Accessible name of the summary, e.g. "Your order". */
  label: string;
  /** The lines of the order, in display order, without the total. */
  lines: readonly OrderLine[];
  /** The amount to pay, computed by the server (PAY-2). */
  total: { label: string; amount: string };
  /** The included VAT, e.g. "Including €8.46 VAT" (CREDIT-7). */
  vat?: string;
  /** Notes below the total, e.g. that credits never expire. */
  children?: ReactNode;
}

const amount = cva('ms-auto max-w-full text-end tabular-nums', {
  variants: { kind: { item: '', discount: 'text-positive' } },
});

const row = 'flex flex-wrap items-baseline justify-between gap-x-4';

/** A summary of an order: lines, discount, total and VAT (PAY-16). */
export function OrderSummary({ label, lines, total, vat, children, ...rest }: OrderSummaryProps) {
  return (
    <Card {...rest} as="section" aria-label={label}>
      <dl className="flex flex-col gap-2">
        {lines.map(({ key, label: text, detail, amount: price, kind = 'item' }) => (
          <div key={key} data-kind={kind} className={row}>
            <dt
              className="max-w-full flex-1 basis-24 data-strong:font-semibold"
              data-strong={kind === 'item' || undefined}
            >
              {text}
              {detail && ' '}
              {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
            </dt>
            <dd className={amount({ kind })}>{price}</dd>
          </div>
        ))}
        <div className={`${row} border-t border-line pt-3`}>
          <dt className="font-semibold">{total.label}</dt>
          <dd className="ms-auto text-end text-xl font-bold tabular-nums">{total.amount}</dd>
        </div>
      </dl>
      {vat && <p className="text-end text-sm text-ink-soft tabular-nums">{vat}</p>}
      {children && <div className="pt-3 text-sm text-ink-soft">{children}</div>}
    </Card>
  );
}

/** A placeholder for an `OrderSummary` while a price is loading, so that no outdated price is shown. */
export function OrderSummarySkeleton({
  label,
  ...rest
}: NativeProps<'div'> & {
  /** Announced to screen readers while the price loads; visually hidden. */
  label: string;
}) {
  return (
    <Card {...rest}>
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
