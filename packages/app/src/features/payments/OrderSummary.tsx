import { useIntl } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import { OrderSummary as Summary } from '@rendezvous/ui/payment/order-summary';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { messagePrice } from './money.ts';

/** The bundle, the discount and the total of an order. */
export default function OrderSummary({ bundle }: { bundle: Bundle }) {
  const t = useMessages();
  const intl = useIntl();
  const { price, full_price: fullPrice, currency } = bundle;
  const money = (amount: number) => formatMoney(intl, amount, currency, [price, fullPrice]);
  const saved = fullPrice - price;
  const discount = saved > 0 && bundle.discount;
  return (
    <Summary
      label={t('payments.checkout_title')}
      lines={[
        {
          key: 'bundle',
          label: t('payments.bundle', { count: bundle.credits }),
          detail: t('payments.per_message', { price: messagePrice(intl, bundle, [bundle]) }),
          amount: money(fullPrice),
        },
        ...(discount
          ? [
              {
                key: 'discount',
                label:
                  discount.value_percentage === null
                    ? t('payments.discount_code', { code: discount.code })
                    : t('payments.discount', { percent: discount.value_percentage }),
                amount: money(-saved),
                kind: 'discount' as const,
              },
            ]
          : []),
      ]}
      total={{ label: t('payments.total'), amount: money(price) }}
    >
      {t('payments.credits_expire_never')}
    </Summary>
  );
}
