import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useOrderFacts } from './useOrderFacts.ts';

type CardRefusedProps = {
  readonly order: Order;
  /** Starts again on this page; without it, a link leads to the page that repeats the order. */
  readonly onRetry?: () => void;
};

/**
 * The bank refused the stored card, or the member refused the payment on the bank's page: try again, or pay with PayPal
 * where it is offered (PAY-23).
 */
export default function CardRefused({ order, onRetry }: CardRefusedProps) {
  const t = useMessages();
  const offered = useQuery(callQueryOptions('listBundles')).data?.payment_methods ?? [];
  const hasPaypal = offered.includes('paypal');
  return (
    <PaymentResult
      outcome="failed"
      title={t('cards.refused_title')}
      facts={useOrderFacts(order)}
      actions={
        <>
          {onRetry ? (
            <Button width="fill" size="lg" onClick={onRetry}>
              {t('outcome.retry')}
            </Button>
          ) : (
            <LinkButton width="fill" size="lg">
              <Link to="/credits/repeat-order">{t('outcome.retry')}</Link>
            </LinkButton>
          )}
          <LinkButton width="fill" size="lg" tone="neutral">
            <Link to={`/credits/${order.bundle_id}${hasPaypal ? '/paypal' : ''}`}>
              {t(hasPaypal ? 'cards.paypal' : 'cards.choose_other')}
            </Link>
          </LinkButton>
        </>
      }
    >
      <p>{t(hasPaypal ? 'cards.refused' : 'outcome.failed_hint')}</p>
    </PaymentResult>
  );
}
