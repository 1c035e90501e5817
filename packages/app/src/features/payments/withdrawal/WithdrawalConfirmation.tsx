import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useRefundText } from './useRefundText.ts';
import type { WithdrawalViewProps } from './withdrawal-view.props.ts';
import { WithdrawalPage } from './WithdrawalPage.tsx';

/** The second step: what the withdrawal does, and the button that makes it (REFUND-3). */
export function WithdrawalConfirmation({ snapshot, send, buyer }: WithdrawalViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { withdrawal, failure } = snapshot.context;
  const { credits, unused_credits: unused } = withdrawal;
  const { price, refund } = useRefundText(withdrawal);
  const busy = snapshot.hasTag('busy');
  const statement = t('withdrawal.statement', {
    name: buyer.name,
    payment_id: String(withdrawal.payment_id),
    credits,
    price,
  });
  return (
    <WithdrawalPage orderId={withdrawal.id} title={t('withdrawal.confirm_title')} lead={statement}>
      <Stack as="ul" gap="sm">
        {unused > 0 && (
          <>
            <Text as="li">{t('withdrawal.credits_taken', { unused })}</Text>
            <Text as="li">{t('withdrawal.paid_back', { refund })}</Text>
          </>
        )}
        {unused === 0 && <Text as="li">{t('withdrawal.all_used')}</Text>}
        <Text as="li">{t('withdrawal.receipt', { email: buyer.email })}</Text>
        <Text as="li">{t('withdrawal.premium_stays')}</Text>
      </Stack>
      {failure && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, failure)}
        </Banner>
      )}
      <Stack gap="sm">
        <Button
          tone="danger"
          size="lg"
          width="fill"
          loading={busy}
          onClick={() => send({ type: 'withdrawal.confirmed' })}
        >
          {t('withdrawal.confirm')}
        </Button>
        <Button
          tone="neutral"
          size="lg"
          width="fill"
          disabled={busy}
          onClick={() => send({ type: 'withdrawal.reconsidered' })}
        >
          {t('withdrawal.reconsider')}
        </Button>
      </Stack>
    </WithdrawalPage>
  );
}
