import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../primitives/badge/index.ts';
import { Card } from '../../primitives/card/index.ts';
import { checkChildKeys, checkKnown, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TransactionListProps extends NativeProps<'ul', 'aria-label'> {
  /** Accessible name of the list, e.g. "My payments". */
  label: string;
  /** `TransactionRow`s, the newest first. */
  children: ReactNode;
}

/** The orders of a member (PAY-19). If there are none, use an `EmptyState` instead. */
export function TransactionList({ label, children, ...rest }: TransactionListProps) {
  if (import.meta.env.DEV) {
    checkNamed('TransactionList', { label });
    checkChildKeys('TransactionList', children);
  }
  return (
    <ul {...rest} aria-label={label} className="flex flex-col gap-4">
      {children}
    </ul>
  );
}

export type TransactionStatus =
  | 'completed'
  | 'pending'
  | 'failed'
  | 'cancelled'
  | 'partially_refunded'
  | 'refunded'
  | 'returned'
  | 'disputed';

const tones: Record<TransactionStatus, BadgeProps['tone']> = {
  completed: 'positive',
  pending: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  returned: 'danger',
  disputed: 'warning',
};

export interface TransactionRowProps extends NativeProps<'li'> {
  /** Number of the order, e.g. "Order #1042". */
  number: string;
  /** An empty link to the order, which the row fills with the number. Without it, the number is plain text. */
  link?: ReactElement;
  /** Heading level of the number. Default 2. */
  level?: 2 | 3;
  /** The bundle that was bought, e.g. "50 credits". */
  bundle: string;
  /** Amount, formatted for the page's language. */
  amount: string;
  /** Date of the order, e.g. "10 March 2026". */
  date: string;
  /** Instant of the order, ISO 8601. */
  dateTime: string;
  /** Payment method, e.g. "iDEAL". */
  method?: string;
  /** Status of the order (PAY-4), or what became of its money (REFUND-6); determines the colour of the badge. */
  status: TransactionStatus;
  /** Text of the badge, e.g. "Paid". */
  statusLabel: string;
  /** Possible actions, e.g. a link to withdraw within the withdrawal period (REFUND-2). */
  children?: ReactNode;
}

/** One order of a `TransactionList`. */
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
  ...rest
}: TransactionRowProps) {
  if (import.meta.env.DEV) checkKnown('TransactionRow', 'status', status, tones);
  const Heading = `h${level}` as const;
  return (
    <Card {...rest} as="li">
      <div data-status={status} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading className="max-w-full font-semibold">
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
          <span className="max-w-full">{bundle}</span>
          <span className="ms-auto max-w-full text-end font-bold tabular-nums">{amount}</span>
        </div>
        <p className="text-sm text-ink-soft">
          <time dateTime={dateTime}>{date}</time>
          {method && ` · ${method}`}
        </p>
        {children}
      </div>
    </Card>
  );
}

/** A placeholder for a `TransactionList` while it loads. */
export function TransactionListSkeleton({
  label,
  ...rest
}: NativeProps<'div', 'aria-busy' | 'role'> & {
  /** Announced to screen readers once for the whole list, e.g. "Loading payments"; visually hidden. */
  label: string;
}) {
  return (
    <SkeletonGroup {...rest} label={label}>
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
