import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { NotEnoughCreditsDialog } from '@rendezvous/ui/payment/not-enough-credits';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';
import { storeReturnPath } from './return-path.ts';

type OutOfCreditsProps = {
  readonly self: User;
  /** What the member wanted to send costs this many credits. */
  readonly cost: number;
  readonly text: string;
  /** The query with which the conversation continues where this window opened, such as `?gift=rose`. */
  readonly resume?: string;
  /** Called before the member leaves to buy credits, to keep what they wrote. */
  readonly onBuy?: () => void;
  readonly onClose: () => void;
};

/**
 * The window that opens when somebody sends what their credits do not cover: what they have, what it costs, and the way
 * to buy (CHAT-13). The purchase leads back to this conversation, and to what was begun in it (PAY-18).
 */
export function OutOfCredits({ self, cost, text, resume = '', onBuy, onClose }: OutOfCreditsProps) {
  const t = useMessages();
  const { pathname } = useLocation();
  useEffect(() => storeReturnPath(self.id, pathname + resume), [pathname, resume, self.id]);
  const count = (credits: number) => t('conversation.credits', { count: credits });
  return (
    <NotEnoughCreditsDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('error.insufficient_credits')}
      facts={[
        { label: t('conversation.credits_have'), amount: count(self.credits) },
        { label: t('conversation.credits_cost'), amount: count(cost) },
      ]}
      laterLabel={t('conversation.buy_later')}
      action={
        <LinkButton tone="accent">
          <Link to="/credits" onClick={onBuy}>
            {t('conversation.buy')}
          </Link>
        </LinkButton>
      }
    >
      {text}
    </NotEnoughCreditsDialog>
  );
}
