import { useIntl } from 'react-intl';
import type { Bundle } from '@rendezvous/contract/entities';
import { Card } from '@rendezvous/ui/card';
import { Cluster, Stack } from '@rendezvous/ui/page';
import { Separator } from '@rendezvous/ui/separator';
import { Text } from '@rendezvous/ui/text';
import { formatMoney } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';

/** What is bought and what it costs, discount and all. */
export function OrderSummary({ bundle }: { bundle: Bundle }) {
  const t = useWords();
  const intl = useIntl();
  const money = (amount: number) => formatMoney(intl, amount, bundle.currency);
  const saved = bundle.full_price - bundle.price;
  return (
    <Card as="section" aria-label={t('payments.checkout_title')}>
      <Stack gap="sm">
        <Cluster justify="between" wrap={false} align="baseline">
          <Text as="span" weight="semibold">
            {t('payments.bundle', { count: bundle.credits })}
          </Text>
          <Text as="span" numeric>
            {money(bundle.full_price)}
          </Text>
        </Cluster>
        {saved > 0 && bundle.discount && (
          <Cluster justify="between" wrap={false} align="baseline">
            <Text as="span">{t('payments.discount', { percent: bundle.discount.value_percentage })}</Text>
            <Text as="span" tone="positive" numeric>
              {money(-saved)}
            </Text>
          </Cluster>
        )}
        <Separator />
        <Cluster justify="between" wrap={false} align="baseline">
          <Text as="span" weight="semibold">
            {t('payments.total')}
          </Text>
          <Text as="span" size="xl" weight="bold" numeric>
            {money(bundle.price)}
          </Text>
        </Cluster>
        <Text size="sm" tone="soft">
          {t('payments.per_message', { price: money(bundle.price_per_message) })} ·{' '}
          {t('payments.credits_expire_never')}
        </Text>
      </Stack>
    </Card>
  );
}
