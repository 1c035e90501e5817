import { useIntl } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import { Text } from '@rendezvous/ui/primitives/text';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type OrderTermsProps = {
  readonly bundle: Pick<Bundle, 'price' | 'currency' | 'credits'>;
  /** Days in which the order can be withdrawn from. */
  readonly refundDays: number;
};

/** What the order is for, that it is one payment, and how long it can be withdrawn from (PAY-16). */
export function OrderTerms({ bundle, refundDays }: OrderTermsProps) {
  const t = useMessages();
  const price = formatMoney(useIntl(), bundle.price, bundle.currency);
  return (
    <>
      <Text size="sm" tone="soft">
        {t('payments.order_for', { price, credits: bundle.credits })} {t('payments.one_payment')}
      </Text>
      <Text size="sm" tone="soft">
        {t('payments.withdraw_info', { days: refundDays })}
      </Text>
    </>
  );
}
