import { useIntl } from 'react-intl';
import type { Order, PaymentMethod } from '@rendezvous/contract/entities';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** Returns the payment method of a completed or pending order, or null if nothing was paid. */
export function methodOf({ status, payment_method: method }: Order): PaymentMethod | null {
  return status === 'completed' || status === 'pending' ? method : null;
}

/** Returns the facts of an order as terms and details: number, credits, amount, method and date. */
export function useOrderFacts(order: Order): { term: string; detail: string }[] {
  const t = useMessages();
  const intl = useIntl();
  const method = methodOf(order);
  return [
    { term: t('outcome.fact_order'), detail: String(order.payment_id) },
    { term: t('outcome.fact_credits'), detail: intl.formatNumber(order.credits) },
    { term: t('outcome.fact_amount'), detail: formatMoney(intl, order.price, order.currency) },
    ...(method
      ? [
          {
            term: t(order.status === 'completed' ? 'outcome.fact_method' : 'outcome.fact_method_chosen'),
            detail: t(`payments.method.${method}`),
          },
        ]
      : []),
    { term: t('outcome.fact_date'), detail: intl.formatDate(order.created_at, { dateStyle: 'long' }) },
  ];
}
