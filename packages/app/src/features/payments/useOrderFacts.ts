import { useIntl } from 'react-intl';
import type { Order } from '@rendezvous/contract/entities';
import { formatMoney } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';

/** What was ordered, when, for how much and how it is paid, as lines of term and detail. */
export function useOrderFacts(order: Order): { term: string; detail: string }[] {
  const t = useWords();
  const intl = useIntl();
  return [
    { term: t('payments.fact_order'), detail: `#${order.payment_id}` },
    { term: t('payments.fact_credits'), detail: intl.formatNumber(order.credits) },
    { term: t('payments.fact_amount'), detail: formatMoney(intl, order.price, order.currency) },
    ...(order.payment_method
      ? [{ term: t('payments.fact_method'), detail: t(`payments.method.${order.payment_method}`) }]
      : []),
    { term: t('payments.fact_date'), detail: intl.formatDate(order.created_at, { dateStyle: 'long' }) },
  ];
}
