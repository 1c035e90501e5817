import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useRefundText } from './useRefundText.ts';
import type { WithdrawalViewProps } from './withdrawal-view.props.ts';

/** That the buyer has withdrawn, or why they cannot: the period is over, or their bank is deciding (REFUND-5). */
export function WithdrawalResult({ snapshot, buyer, supportEmail }: WithdrawalViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const { withdrawal } = snapshot.context;
  const { credits, unused_credits: unused, withdrawn_at: withdrawnAt } = withdrawal;
  const { price, refund } = useRefundText(withdrawal);
  const moment = (instant: string) => intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short' });
  const isWithdrawn = snapshot.matches('withdrawn');
  return (
    <PaymentResult
      outcome={isWithdrawn ? 'completed' : snapshot.matches('over') ? 'cancelled' : 'pending'}
      title={t(
        isWithdrawn
          ? 'withdrawal.withdrawn_title'
          : snapshot.matches('over')
            ? 'withdrawal.over_title'
            : 'withdrawal.disputed_title',
      )}
      facts={[
        {
          term: t('withdrawal.fact_order'),
          detail: t('withdrawal.purchase', { payment_id: String(withdrawal.payment_id), credits, price }),
        },
        ...(isWithdrawn && withdrawnAt
          ? [
              { term: t('withdrawal.fact_withdrawn'), detail: moment(withdrawnAt) },
              {
                term: t('withdrawal.fact_unused'),
                detail: t('withdrawal.unused', { unused, credits }),
              },
              { term: t('withdrawal.fact_refund'), detail: refund },
            ]
          : []),
      ]}
      actions={
        <LinkButton size="lg" width="fill" tone="neutral">
          <Link to="/transactions">{t('withdrawal.orders')}</Link>
        </LinkButton>
      }
    >
      {isWithdrawn && (
        <>
          {unused > 0 && <p>{t('withdrawal.paid_back', { refund })}</p>}
          <p>{t('withdrawal.receipt', { email: buyer.email })}</p>
        </>
      )}
      {snapshot.matches('over') && (
        <p>
          {t('withdrawal.over', {
            until: intl.formatDate(withdrawal.withdraw_last_day, { dateStyle: 'long', timeZone: 'UTC' }),
            email: supportEmail,
          })}
        </p>
      )}
      {snapshot.matches('disputed') && <p>{t('withdrawal.disputed', { email: supportEmail })}</p>}
    </PaymentResult>
  );
}
