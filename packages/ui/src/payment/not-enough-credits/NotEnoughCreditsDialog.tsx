import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose, type DialogProps } from '../../feedback/dialog/index.ts';
import { CoinsIcon } from '../../primitives/icon/index.ts';
import { CreditFacts, type CreditFact } from './CreditFacts.tsx';

export interface NotEnoughCreditsDialogProps extends Pick<
  DialogProps,
  'open' | 'defaultOpen' | 'onOpenChange' | 'trigger'
> {
  /** 'You do not have enough credits' (spec section 8). */
  title: string;
  /** What one has and what it costs. */
  facts: readonly CreditFact[];
  /** What credits are for; that what was written is kept. */
  children?: ReactNode;
  /** The buy button that the spec asks for, a `LinkButton` to the credits. */
  action: ReactElement;
  /** Closes it, e.g. "Not now". */
  laterLabel: string;
}

/** Not enough credits, as a window with a buy button (spec section 8). */
export function NotEnoughCreditsDialog({
  facts,
  children,
  action,
  laterLabel,
  ...dialog
}: NotEnoughCreditsDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      media={
        <span className="ms-6 mt-6 grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft [&_svg]:size-7">
          <CoinsIcon />
        </span>
      }
      description={children}
      footer={
        <>
          <DialogClose>
            <Button tone="neutral">{laterLabel}</Button>
          </DialogClose>
          {action}
        </>
      }
    >
      <CreditFacts facts={facts} />
    </Dialog>
  );
}
