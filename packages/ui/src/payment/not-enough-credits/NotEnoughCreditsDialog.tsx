import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose, type DialogProps } from '../../feedback/dialog/index.ts';
import { CoinsIcon } from '../../primitives/icon/index.ts';
import { CreditFacts, type CreditFact } from './CreditFacts.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface NotEnoughCreditsDialogProps
  extends
    NativeProps<'div', 'role' | 'title'>,
    Pick<DialogProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger'> {
  /** Title: "You do not have enough credits" (CHAT-13). */
  title: string;
  /** The balance and the cost (CHAT-13). */
  facts: readonly CreditFact[];
  /** Further text, e.g. what credits are for, or that the text is kept. */
  children?: ReactNode;
  /** A `LinkButton` to the credits page. */
  action: ReactElement;
  /** Label of the button that closes the dialog, e.g. "Not now". */
  laterLabel: string;
}

/** A dialog for an action that the balance does not cover, with a link to buy credits (CHAT-13). */
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
