import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { PaymentResult } from '@rendezvous/ui/payment-result';
import { useWords } from '../../i18n/useWords.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import { WithdrawLink } from './WithdrawLink.tsx';

type OrderStandingProps = {
  readonly order: Order;
  readonly onRetry?: () => void;
  /** Where buying begins anew, on a page that shows an order only. */
  readonly retryPath?: string;
  readonly supportEmail: string;
  /** How long this way to pay takes, where it is not done in a moment. */
  readonly wait?: string;
};

/** How an order stands: done, on its way, failed or cancelled, and where to go from there. */
export function OrderStanding({ order, onRetry, retryPath, supportEmail, wait }: OrderStandingProps) {
  const t = useWords();
  const facts = useOrderFacts(order);
  const chats = (
    <LinkButton width="fill" size="lg">
      <Link to="/chats">{t('payments.back_to_chats')}</Link>
    </LinkButton>
  );
  switch (order.status) {
    case 'completed':
      return (
        <PaymentResult
          outcome="completed"
          title={t('payments.completed_title')}
          facts={facts}
          actions={
            <>
              {chats}
              <LinkButton width="fill" size="lg" tone="neutral">
                <Link to="/credits">{t('payments.see_credits')}</Link>
              </LinkButton>
              <WithdrawLink order={order} supportEmail={supportEmail} />
            </>
          }
        >
          {t('payments.completed', { credits: order.credits })}
        </PaymentResult>
      );
    case 'pending':
      return (
        <PaymentResult
          outcome="pending"
          title={t('payments.pending_title')}
          facts={facts}
          actions={
            <>
              {chats}
              {order.checkout_url && (
                <LinkButton width="fill" size="lg" tone="neutral">
                  <a href={order.checkout_url}>{t('payments.continue_payment')}</a>
                </LinkButton>
              )}
            </>
          }
        >
          {wait} {t('payments.pending')} {order.checkout_url && t('payments.pending_unpaid')}
        </PaymentResult>
      );
    case 'failed':
    case 'cancelled':
      return (
        <PaymentResult
          outcome={order.status}
          title={t(`payments.${order.status}_title`)}
          facts={facts}
          actions={
            <>
              {retryPath ? (
                <LinkButton width="fill" size="lg">
                  <Link to={retryPath}>{t('payments.retry')}</Link>
                </LinkButton>
              ) : (
                <Button width="fill" size="lg" onClick={onRetry}>
                  {t('payments.retry')}
                </Button>
              )}
              <LinkButton width="fill" size="lg" tone="neutral">
                <Link to="/chats">{t('payments.back_to_chats')}</Link>
              </LinkButton>
            </>
          }
        >
          {order.status === 'failed' && <p>{t('payments.failed')}</p>}
          <p>{t(order.status === 'failed' ? 'payments.failed_hint' : 'payments.cancelled')}</p>
        </PaymentResult>
      );
  }
}
