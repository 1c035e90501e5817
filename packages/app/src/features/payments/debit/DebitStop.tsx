import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DIRECT_DEBIT } from '@rendezvous/contract/rules';
import { hasNoTryLeft, SMS } from '@rendezvous/machines/direct-debit/direct-debit.rules';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { PaymentResult } from '@rendezvous/ui/payment/payment-result';
import { formatMoney } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DirectDebitViewProps } from './direct-debit-view.props.ts';

type DebitStopProps = Pick<DirectDebitViewProps, 'snapshot' | 'send' | 'bundle' | 'supportEmail'>;

/** The states in which direct debit cannot continue: the reason, and the alternatives. Nothing was charged in any of them. */
export default function DebitStop(props: DebitStopProps) {
  const { snapshot } = props;
  if (snapshot.matches('codeExpired')) return <CodeExpired {...props} />;
  if (snapshot.matches('tooManyCodes')) return <TooManyCodes {...props} />;
  if (snapshot.matches('overLimit')) return <OverLimit {...props} />;
  return <Blocked {...props} />;
}

function CodeExpired({ snapshot, send, bundle }: DebitStopProps) {
  const t = useMessages();
  const isUsedUp = hasNoTryLeft(snapshot.context.tries);
  return (
    <PaymentResult
      outcome="cancelled"
      title={t('debit.expired_title')}
      actions={
        <>
          <Button size="lg" width="fill" onClick={() => send({ type: 'code.wanted' })}>
            {t('debit.code_resend')}
          </Button>
          <Button size="lg" tone="neutral" width="fill" onClick={() => send({ type: 'form.wanted' })}>
            {t('debit.correct')}
          </Button>
          <OtherWays bundleId={bundle.id} />
        </>
      }
    >
      {isUsedUp && <p>{t('debit.tries_used', { count: SMS.tries })}</p>}
      <p>{t('debit.expired')}</p>
    </PaymentResult>
  );
}

function TooManyCodes({ snapshot, bundle }: DebitStopProps) {
  const t = useMessages();
  const intl = useIntl();
  const retryAt = snapshot.context.failure?.params.retry_at;
  const count = SMS.sendsAnHour;
  return (
    <PaymentResult
      outcome="cancelled"
      title={t('debit.too_many_title')}
      actions={<OtherWays bundleId={bundle.id} primary />}
    >
      {retryAt
        ? t('debit.too_many', { count, time: intl.formatTime(retryAt) })
        : t('debit.too_many_hour', { count })}
    </PaymentResult>
  );
}

function OverLimit({ snapshot, send, bundle }: DebitStopProps) {
  const t = useMessages();
  const intl = useIntl();
  const limit = snapshot.context.failure?.params.limit ?? 0;
  return (
    <PaymentResult
      outcome="cancelled"
      title={t('debit.limit_title')}
      actions={
        <>
          <OtherWays bundleId={bundle.id} primary />
          <LinkButton width="fill" size="lg" tone="neutral">
            <Link to="/credits">{t('payments.back_to_credits')}</Link>
          </LinkButton>
          <Button size="lg" tone="quiet" width="fill" onClick={() => send({ type: 'payment.retried' })}>
            {t('debit.back_to_form')}
          </Button>
        </>
      }
    >
      {limit > 0
        ? t('debit.limit', { limit: formatMoney(intl, limit, bundle.currency) })
        : t('debit.limit_none', { days: DIRECT_DEBIT.days })}
    </PaymentResult>
  );
}

/** The account is blocked for direct debit; every other method stays available (DEBIT-7). */
function Blocked({ bundle, supportEmail }: DebitStopProps) {
  const t = useMessages();
  return (
    <PaymentResult
      outcome="failed"
      title={t('debit.blocked')}
      actions={<OtherWays bundleId={bundle.id} primary />}
    >
      {t('debit.blocked_hint', { email: supportEmail })}
    </PaymentResult>
  );
}

function OtherWays({ bundleId, primary = false }: { bundleId: string; primary?: boolean }) {
  const t = useMessages();
  return (
    <LinkButton width="fill" size="lg" tone={primary ? 'brand' : 'quiet'}>
      <Link to={`/credits/${bundleId}`}>{t('debit.other_ways')}</Link>
    </LinkButton>
  );
}
