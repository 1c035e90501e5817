import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Card } from '@rendezvous/ui/primitives/card';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useRefundText } from './useRefundText.ts';
import type { WithdrawalViewProps } from './withdrawal-view.props.ts';
import { WithdrawalPage } from './WithdrawalPage.tsx';

/** The first step: who withdraws from which purchase, and what is paid back (REFUND-3). */
export function WithdrawalStatement({ snapshot, send, buyer }: WithdrawalViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { withdrawal, refundChanged } = snapshot.context;
  const { id, credits, unused_credits: unused } = withdrawal;
  const { price, refund } = useRefundText(withdrawal);
  const until = intl.formatDate(withdrawal.withdraw_last_day, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <WithdrawalPage orderId={id} title={t('withdrawal.title')} lead={t('withdrawal.lead', { until })}>
      {refundChanged && (
        <Banner tone="warning" live="assertive">
          {t('withdrawal.changed', { refund })}
        </Banner>
      )}
      <Card>
        <DescriptionList>
          <DescriptionItem term={t('withdrawal.fact_name')}>{buyer.name}</DescriptionItem>
          <DescriptionItem term={t('withdrawal.fact_order')}>
            {t('withdrawal.purchase', { payment_id: String(withdrawal.payment_id), credits, price })}
          </DescriptionItem>
          <DescriptionItem term={t('withdrawal.fact_unused')}>
            {t('withdrawal.unused', { unused, credits })}
          </DescriptionItem>
          <DescriptionItem term={t('withdrawal.fact_refund')} numeric>
            {refund}
          </DescriptionItem>
          <DescriptionItem term={t('withdrawal.fact_receipt')}>{buyer.email}</DescriptionItem>
        </DescriptionList>
      </Card>
      <Text size="sm" tone="soft">
        {t(unused === 0 ? 'withdrawal.all_used' : 'withdrawal.used_stay')}
      </Text>
      <Stack gap="sm">
        <Button size="lg" width="fill" onClick={() => send({ type: 'withdrawal.stated' })}>
          {t('withdrawal.continue')}
        </Button>
        <LinkButton size="lg" width="fill" tone="neutral">
          <Link to={`/transactions/${id}`}>{t('withdrawal.keep')}</Link>
        </LinkButton>
      </Stack>
    </WithdrawalPage>
  );
}
