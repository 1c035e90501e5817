import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Order } from '@rendezvous/contract/entities';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { useMinute } from '../../time/useMinute.ts';

/**
 * The last day on which a purchase can be withdrawn from, and a link to do so, or the day on which its buyer withdrew.
 * Nothing after the period (REFUND-2).
 */
export function WithdrawLink({ order }: { order: Order }) {
  const t = useMessages();
  const intl = useIntl();
  const now = useMinute();
  const { id, withdraw_until: until, withdraw_last_day: lastDay, withdrawn_at: withdrawnAt } = order;
  if (!withdrawnAt && (!until || !lastDay || Date.parse(until) < now)) return null;
  const date = withdrawnAt
    ? intl.formatDate(withdrawnAt, { dateStyle: 'long' })
    : intl.formatDate(lastDay ?? '', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Text as="div" size="sm" tone="soft">
      {t(withdrawnAt ? 'outcome.withdrawn' : 'outcome.withdraw_until', { date })}{' '}
      <TextLink>
        <Link to={`/transactions/${id}/withdrawal`}>
          {t(withdrawnAt ? 'outcome.see_withdrawal' : 'payments.withdraw')}
        </Link>
      </TextLink>
    </Text>
  );
}
