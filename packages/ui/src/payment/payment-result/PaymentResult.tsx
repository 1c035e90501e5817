import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import {
  CheckIcon,
  ClockIcon,
  InfoIcon,
  LandmarkIcon,
  Undo2Icon,
  XIcon,
} from '../../primitives/icon/index.ts';
import { checkKnown } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PaymentResultProps extends NativeProps<'section', 'title'> {
  /**
   * Status of the order (PAY-4), or what became of its money (REFUND-6); determines the icon and its colour, whose
   * meaning `title` states.
   */
  outcome: 'completed' | 'pending' | 'failed' | 'cancelled' | 'refunded' | 'disputed';
  /** The outcome in a few words: the page's `h1`, announced when it changes. */
  title: string;
  /** What the outcome means and what happens next; announced with the title (PAY-18). */
  children?: ReactNode;
  /** What the member needs for the next step, such as where to transfer money; shown above the facts, not announced. */
  details?: ReactNode;
  /** Details of the order: what was bought, the amount, the order number. */
  facts?: readonly { term: string; detail: ReactNode }[];
  /** Buttons or links for what to do next. */
  actions?: ReactNode;
}

const seal = cva('grid size-18 place-items-center rounded-full [&_svg]:size-9', {
  variants: {
    outcome: {
      completed: 'bg-positive-soft text-on-positive-soft',
      pending: 'bg-warning-soft text-on-warning-soft',
      failed: 'bg-danger-soft text-on-danger-soft',
      cancelled: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
      refunded: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
      disputed: 'bg-warning-soft text-on-warning-soft',
    },
  },
});

const icons = {
  completed: CheckIcon,
  pending: ClockIcon,
  failed: XIcon,
  cancelled: XIcon,
  refunded: Undo2Icon,
  disputed: LandmarkIcon,
};

/** The outcome of an order, or that it is still pending (PAY-5, PAY-18). */
export function PaymentResult({
  outcome,
  title,
  children,
  details,
  facts,
  actions,
  ...rest
}: PaymentResultProps) {
  if (import.meta.env.DEV) checkKnown('PaymentResult', 'outcome', outcome, icons);
  // A newer server may send an outcome that this release does not know.
  const Icon = icons[outcome] ?? InfoIcon;
  return (
    <section
      {...rest}
      data-outcome={outcome}
      className="mx-auto flex w-full max-w-120 flex-col items-center gap-5 px-4 py-10 text-center text-balance md:py-16"
    >
      <span className={seal({ outcome })}>
        <Icon />
      </span>
      <div role="status" className="flex w-full flex-col gap-2">
        <h1 className="text-2xl font-bold wrap-anywhere">{title}</h1>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {details}
      {facts && facts.length > 0 && (
        <dl className="flex w-full flex-col rounded-lg bg-surface px-5 text-start ring-1 ring-line ring-inset">
          {facts.map(({ term, detail }) => (
            <div
              key={term}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line py-3 not-first:border-t"
            >
              <dt className="min-w-0 wrap-anywhere text-ink-soft">{term}</dt>
              <dd className="ms-auto min-w-0 text-end font-semibold wrap-anywhere tabular-nums">{detail}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="flex w-full flex-col gap-2">{actions}</div>}
    </section>
  );
}
