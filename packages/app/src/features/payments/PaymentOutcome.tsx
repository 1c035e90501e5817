import { useIntl } from 'react-intl';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import { Button } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import type { Shown } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { OrderStatusPanel } from './OrderStatusPanel.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import type { PaymentNews } from './usePayment.ts';

type PaymentOutcomeProps = {
  readonly snapshot: Shown<typeof paymentMachine>;
  readonly news: PaymentNews;
  readonly onRetry: () => void;
  /** Where buying begins anew, on a page that shows an order only. */
  readonly retryPath?: string;
  readonly supportEmail: string;
};

/** How the payment stands, from the first look at the order to its end. */
export default function PaymentOutcome(props: PaymentOutcomeProps) {
  const { snapshot, news, onRetry, retryPath, supportEmail } = props;
  const t = useMessages();
  const intl = useIntl();
  const { order, failure } = snapshot.context;
  if (snapshot.matches('unreadable')) {
    return (
      <EmptyState
        illustration="offline"
        level={1}
        title={t('outcome.unreadable_title')}
        description={
          <>
            {t('outcome.unreadable')} {failure && errorText(intl, failure)}
          </>
        }
        action={<Button onClick={onRetry}>{t('outcome.retry')}</Button>}
      />
    );
  }
  // While it is read again, what was known of it stays.
  if (!order) return <PaymentSkeleton />;
  return (
    <OrderStatusPanel
      order={order}
      news={news}
      onRetry={onRetry}
      retryPath={retryPath}
      supportEmail={supportEmail}
    />
  );
}
