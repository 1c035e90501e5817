import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { clearReturnPath, readReturnPath } from '../chat/index.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import type { PaymentNews } from './usePayment.ts';
import { BankTransferOutcome, OrderReversal, TransferEnded } from './order-outcome.lazy.ts';
import { ReceiptLink } from './ReceiptLink.tsx';
import { WithdrawLink } from './WithdrawLink.tsx';

type OrderStatusPanelProps = {
  readonly order: Order;
  readonly news?: PaymentNews;
  readonly onRetry?: () => void;
  /** Where to buy again, on a page that only shows an order. Replaces `onRetry`. */
  readonly retryPath?: string;
  /** How long this payment method takes, if it is not immediate. */
  readonly wait?: string;
};

/**
 * The status of an order with the next steps: completed, pending, failed or cancelled (PAY-18), or what became of its
 * money (REFUND-6).
 */
export default function OrderStatusPanel({ order, news, onRetry, retryPath, wait }: OrderStatusPanelProps) {
  const t = useMessages();
  const facts = useOrderFacts(order);
  const { bank_transfer: transfer } = order;
  const isPartlyPaid = transfer !== null && transfer.amount < order.price;
  const chats = <BackToChats completed={order.status === 'completed'} />;
  switch (order.status) {
    case 'completed': {
      const actions = (
        <>
          {chats}
          <LinkButton width="fill" size="lg" tone="neutral">
            <Link to="/credits">{t('payments.see_credits')}</Link>
          </LinkButton>
          <WithdrawLink order={order} />
          <ReceiptLink orderId={order.id} />
        </>
      );
      return order.reversal ? (
        <OrderReversal reversal={order.reversal} facts={facts} actions={actions} />
      ) : (
        <PaymentResult
          outcome="completed"
          title={t('outcome.completed_title')}
          facts={facts}
          actions={actions}
        >
          <CreditsAdded order={order} news={news} />
        </PaymentResult>
      );
    }
    case 'pending':
      if (transfer) return <BankTransferOutcome order={order} transfer={transfer} actions={chats} />;
      return (
        <PaymentResult
          outcome="pending"
          title={t('outcome.pending_title')}
          facts={facts}
          actions={
            <>
              {chats}
              {order.checkout_url && (
                <LinkButton width="fill" size="lg" tone="neutral">
                  <a href={order.checkout_url}>{t('outcome.continue_payment')}</a>
                </LinkButton>
              )}
            </>
          }
        >
          {wait} {t('outcome.pending')} {order.checkout_url && t('outcome.pending_unpaid')}
        </PaymentResult>
      );
    case 'failed':
    case 'cancelled':
      return (
        <PaymentResult
          outcome={order.status}
          title={t(`outcome.${order.status}_title`)}
          facts={facts}
          actions={
            <>
              {retryPath ? (
                <LinkButton width="fill" size="lg">
                  <Link to={retryPath}>{t('outcome.retry')}</Link>
                </LinkButton>
              ) : (
                <Button width="fill" size="lg" onClick={onRetry}>
                  {t('outcome.retry')}
                </Button>
              )}
              <BackToChats tone="neutral" />
            </>
          }
        >
          {order.status === 'failed' && <p>{t('outcome.failed')}</p>}
          {isPartlyPaid ? (
            <TransferEnded order={order} transfer={transfer} />
          ) : (
            <p>{t(order.status === 'failed' ? 'outcome.failed_hint' : 'outcome.cancelled')}</p>
          )}
        </PaymentResult>
      );
  }
}

/** The credits added, the new balance and, after the first purchase, once, that the member is premium now (PAY-17). */
function CreditsAdded({
  order,
  news,
}: Required<Pick<OrderStatusPanelProps, 'order'>> & { news?: PaymentNews }) {
  const t = useMessages();
  const self = useSelf();
  return (
    <>
      <p>
        {t('outcome.completed', { credits: order.credits })}{' '}
        {self && news?.balanceIsRead && t('outcome.balance_now', { credits: self.credits })}
      </p>
      {news?.premiumBegins && <p>{t('outcome.premium_begins')}</p>}
    </>
  );
}

type BackToChatsProps = { readonly completed?: boolean; readonly tone?: 'neutral' };

const subscribe = () => () => {};

/** Links to the conversation in which the credits ran out, if this browser has stored it, else to all conversations. */
function BackToChats({ completed = false, tone }: BackToChatsProps) {
  const t = useMessages();
  const selfId = useSelf()?.id;
  const path = useSyncExternalStore(
    subscribe,
    () => (selfId ? readReturnPath(selfId) : null),
    () => null,
  );
  return (
    <LinkButton width="fill" size="lg" tone={tone}>
      <Link to={path ?? '/chats'} onClick={() => completed && selfId && clearReturnPath(selfId)}>
        {t(path ? 'outcome.back_to_conversation' : 'outcome.back_to_chats')}
      </Link>
    </LinkButton>
  );
}
