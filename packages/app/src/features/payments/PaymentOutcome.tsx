import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { EmptyState } from '@rendezvous/ui/empty-state';
import { PaymentResult } from '@rendezvous/ui/payment-result';
import type { Shown } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { useOrderFacts } from './useOrderFacts.ts';
import { WithdrawLink } from './WithdrawLink.tsx';

type PaymentOutcomeProps = {
  readonly snapshot: Shown<typeof paymentMachine>;
  readonly onRetry: () => void;
  /** Where buying begins anew, on a page that shows an order only. */
  readonly retryPath?: string;
  readonly supportEmail: string;
};

/** How the payment stands, from the first look at the order to its end. */
export default function PaymentOutcome({ snapshot, onRetry, retryPath, supportEmail }: PaymentOutcomeProps) {
  const t = useWords();
  const intl = useIntl();
  const { order, failure } = snapshot.context;
  if (snapshot.matches('unreadable')) {
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('payments.unreadable_title')}
        description={
          <>
            {t('payments.unreadable')} {failure && errorText(intl, failure)}
          </>
        }
        action={<Button onClick={onRetry}>{t('payments.retry')}</Button>}
      />
    );
  }
  // While it is read again, what was known of it stays.
  if (!order) return <PaymentSkeleton />;
  return <Standing order={order} onRetry={onRetry} retryPath={retryPath} supportEmail={supportEmail} />;
}

function Standing({
  order,
  onRetry,
  retryPath,
  supportEmail,
}: Omit<PaymentOutcomeProps, 'snapshot'> & { order: Order }) {
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
              <LinkButton width="fill" tone="neutral">
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
                <LinkButton width="fill" tone="neutral">
                  <a href={order.checkout_url}>{t('payments.continue_payment')}</a>
                </LinkButton>
              )}
            </>
          }
        >
          {t('payments.pending')} {order.checkout_url && t('payments.pending_unpaid')}
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
              <LinkButton width="fill" tone="neutral">
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
