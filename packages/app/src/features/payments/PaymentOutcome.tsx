import { useIntl } from 'react-intl';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import { Button } from '@rendezvous/ui/primitives/button';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import OrderStatusPanel from './OrderStatusPanel.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import type { PaymentNews } from './usePayment.ts';

type PaymentOutcomeProps = {
  readonly snapshot: FlowSnapshot<typeof paymentMachine>;
  readonly news: PaymentNews;
  readonly onRetry: () => void;
  /** Where to buy again, on a page that only shows an order. Replaces `onRetry`. */
  readonly retryPath?: string;
};

/** The outcome of a payment, from the first reading of the order to its final status. */
export default function PaymentOutcome(props: PaymentOutcomeProps) {
  const { snapshot, news, onRetry, retryPath } = props;
  const t = useMessages();
  const intl = useIntl();
  const { order, failure } = snapshot.context;
  if (snapshot.matches('unreadable')) {
    return (
      <PaymentResult
        outcome="pending"
        title={t('outcome.unreadable_title')}
        actions={
          <Button width="fill" size="lg" onClick={onRetry}>
            {t('outcome.retry')}
          </Button>
        }
      >
        {t('outcome.unreadable')} {failure && errorText(intl, failure)}
      </PaymentResult>
    );
  }
  // The last known state of the order stays on screen while it is read again.
  if (!order) return <PaymentSkeleton />;
  return <OrderStatusPanel order={news.order ?? order} news={news} onRetry={onRetry} retryPath={retryPath} />;
}
