import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../primitives/badge/index.ts';
import { Card } from '../../primitives/card/index.ts';
import { checkChildKeys, checkKnown, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';

export interface TransactionListProps {
  /** E.g. "My payments". */
  label: string;
  /** `TransactionRow`s, the newest first. */
  children: ReactNode;
}

/** What was bought. With nothing to list, show an `EmptyState` in its place. */
export function TransactionList({ label, children }: TransactionListProps) {
  if (import.meta.env.DEV) {
    checkNamed('TransactionList', { label });
    checkChildKeys('TransactionList', children);
  }
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {children}
    </ul>
  );
}

export type TransactionStatus = 'completed' | 'pending' | 'failed' | 'cancelled';

const tones: Record<TransactionStatus, BadgeProps['tone']> = {
  completed: 'positive',
  pending: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

export interface TransactionRowProps {
  /** E.g. "Order #1042". */
  number: string;
  /** The link to the payment, empty: the row fills it with the number. Without one the number is plain. */
  link?: ReactElement;
  /** Place of the number in the page's outline. Default 2. */
  level?: 2 | 3;
  /** E.g. "50 credits". */
  bundle: string;
  /** Money as the page's language writes it. */
  amount: string;
  /** E.g. "10 March 2026". */
  date: string;
  /** The instant behind `date`, ISO 8601. */
  dateTime: string;
  /** How it was paid, e.g. "iDEAL". */
  method?: string;
  /** Chooses the badge's colour; `statusLabel` says it. */
  status: TransactionStatus;
  /** The status in words, e.g. "Paid"; in the badge. */
  statusLabel: string;
  /** What can still be done, e.g. the way to withdraw within the refund days. */
  children?: ReactNode;
}

/** One payment. */
export function TransactionRow({
  number,
  link,
  level = 2,
  bundle,
  amount,
  date,
  dateTime,
  method,
  status,
  statusLabel,
  children,
}: TransactionRowProps) {
  if (import.meta.env.DEV) checkKnown('TransactionRow', 'status', status, tones);
  const Heading = `h${level}` as const;
  return (
    <Card as="li">
      <div data-status={status} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading className="min-w-0 font-semibold wrap-anywhere">
            {link ? (
              <Root className="rounded-sm text-brand underline decoration-1 underline-offset-[0.2em] hover:text-brand-strong hover:decoration-2">
                <Slottable child={link}>{() => number}</Slottable>
              </Root>
            ) : (
              number
            )}
          </Heading>
          <Badge tone={tones[status]}>{statusLabel}</Badge>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{bundle}</span>
          <span className="ms-auto min-w-0 text-end font-bold wrap-anywhere tabular-nums">{amount}</span>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={dateTime}>{date}</time>
          {method && ` · ${method}`}
        </p>
        {children}
      </div>
    </Card>
  );
}

/** Stands where the payments will be. */
export function TransactionListSkeleton({
  label,
}: {
  /** Said once for all of it, e.g. "Loading payments"; not seen. */
  label: string;
}) {
  return (
    <SkeletonGroup label={label}>
      <div className="flex flex-col gap-4">
        {[0, 1, 2].map((row) => (
          <Card key={row}>
            <div className="flex flex-col gap-3">
              <Skeleton shape="title" width="half" />
              <Skeleton width="long" />
              <Skeleton width="short" />
            </div>
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
