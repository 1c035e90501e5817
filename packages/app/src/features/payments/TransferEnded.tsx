import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { BankTransfer, Order } from '@rendezvous/contract/entities';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** A bank transfer that ended after a part of it had arrived, which is paid back (PAY-28). */
export default function TransferEnded({ order, transfer }: { order: Order; transfer: BankTransfer }) {
  const t = useMessages();
  const intl = useIntl();
  const email = useQuery(callQueryOptions('readSettings')).data?.settings.support_email ?? '';
  const arrived = formatMoney(intl, order.price - transfer.amount, order.currency);
  return <p>{t('transfer.ended', { arrived, email })}</p>;
}
