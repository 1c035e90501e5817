import { useQuery } from '@tanstack/react-query';
import type { Order } from '@rendezvous/contract/entities';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import OrderStatusPanel from './OrderStatusPanel.tsx';

/** How often a pending order is read, in case its live event does not arrive (PAY-9). */
const POLL_MS = 4_000;

/** The order of a direct debit, which waits for the bank (PAY-18). */
export default function DebitOrder({ order: placed }: { order: Order }) {
  const t = useMessages();
  const query = useQuery({
    ...callQueryOptions('readOrder', { id: placed.id }),
    initialData: { order: placed },
    refetchInterval: ({ state: { data } }) => data?.order.status === 'pending' && POLL_MS,
  });
  const { order } = query.data;
  return (
    <OrderStatusPanel order={order} wait={t('debit.pending')} retryPath={`/credits/${order.bundle_id}`} />
  );
}
