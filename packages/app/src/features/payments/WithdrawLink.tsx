import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from '@rendezvous/contract/entities';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { serverNow } from '../../time/server-clock.ts';

type WithdrawLinkProps = { readonly order: Order; readonly supportEmail: string };

/** The last day on which a purchase can be withdrawn from, and a link to do so; nothing after that day (REFUND-2). */
export function WithdrawLink({ order, supportEmail }: WithdrawLinkProps) {
  const t = useMessages();
  const intl = useIntl();
  const [now] = useState(serverNow);
  if (!order.withdraw_until || Date.parse(order.withdraw_until) <= now) return null;
  const subject = t('outcome.withdraw_subject', { payment_id: String(order.payment_id) });
  return (
    <Text as="div" size="sm" tone="soft">
      {t('outcome.withdraw_until', {
        date: intl.formatDate(order.withdraw_until, { dateStyle: 'long' }),
      })}{' '}
      <TextLink>
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{t('payments.withdraw')}</a>
      </TextLink>
    </Text>
  );
}
