import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/rules';
import { paymentStart, type PaymentInput } from '@rendezvous/machines/payment/payment.context';
import type { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import type { OrderRequest } from '@rendezvous/machines/payment/payment.rules';
import { useToast } from '@rendezvous/ui/feedback/toast';
import type { AppServices } from '../../data/app-services.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { formatMessageOf } from '../../i18n/useMessages.ts';

/** What a completed order makes different for its member. */
const CHANGED_BY_PURCHASE = new Set<unknown>([
  'readSelf',
  'listBundles',
  'listTransactions',
  'listPhotos',
  'readMember',
  'searchMembers',
]);

/** What is told of a completed order beside the order itself. */
export type PaymentNews = {
  /** The balance that the page knows has the order's credits in it. */
  readonly balanceIsRead: boolean;
  /** The order made its member a premium member, and nobody has said so yet. */
  readonly premiumBegins: boolean;
};

/**
 * The payment machine with this app around it: orders are placed and read over the client, live events reach it through
 * the cache of `readOrder`, and a page that the browser kept asks again when one comes back to it.
 */
export function usePayment(input: Omit<PaymentInput, 'newKey'>) {
  const app = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const self = useSelf();
  const [given] = useState<PaymentInput>(() => ({ ...input, newKey: () => crypto.randomUUID() }));
  const { snapshot, send, runner } = useFlow<typeof paymentMachine>(
    async () =>
      (await import('./payment.flow.ts')).paymentFlow({
        placeOrder: async (request) => {
          const [order, waiting] = await Promise.all([placeOrder(app, request), fetchWaiting()]);
          if (self) waiting?.awaitOrder(self.id, order.id, self.paid_user ? 'nothing' : 'premium');
          return order;
        },
        readOrder: async (id) => {
          const { order } = await app.queries.fetchQuery({
            ...callQueryOptions('readOrder', { id }),
            staleTime: 0,
          });
          return order;
        },
        openCheckout: ({ checkout_url: url }) => {
          if (url) location.assign(url);
        },
        announceCompleted: (order) => {
          const number = String(order?.payment_id);
          toast({
            tone: 'positive',
            title: formatMessageOf(intl)('payments.completed_toast', { payment_id: number }),
          });
        },
      }),
    given,
    paymentStart,
  );

  const { orderId } = snapshot.context;
  const known = useQuery({ ...callQueryOptions('readOrder', { id: orderId ?? '' }), enabled: false }).data
    ?.order;
  const running = !snapshot.matches('completed');
  // What the machine has read itself is no news: told again while it reads once more, that would end too soon.
  const tell = useEffectEvent((order: Order) => {
    if (order !== snapshot.context.order) send({ type: 'order.changed', order });
  });
  useEffect(() => {
    if (known && running) tell(known);
  }, [known, running]);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'page.returned' });
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [send]);

  const completed = snapshot.matches('completed');
  const [news, setNews] = useState<PaymentNews>({
    // A page that opens with the completed order has read the balance with it.
    balanceIsRead: given.order?.status === 'completed',
    premiumBegins: false,
  });
  const arrive = useEffectEvent(async () => {
    const waiting = await fetchWaiting();
    if (self && orderId && waiting?.endWaiting(self.id, orderId) === 'premium')
      setNews((before) => ({ ...before, premiumBegins: true }));
    await app.queries.invalidateQueries({
      predicate: ({ queryKey }) => CHANGED_BY_PURCHASE.has(queryKey[0]),
    });
    setNews((before) => ({ ...before, balanceIsRead: true }));
  });
  useEffect(() => {
    if (completed) void arrive();
  }, [completed]);

  return { snapshot, send, runner, news };
}

/** What remembers the orders that are waited for; a page that cannot fetch it sells all the same. */
const fetchWaiting = () => import('./awaited-orders.ts').catch(() => null);

async function placeOrder(app: AppServices, { bundleId, price, discountCode, method, key }: OrderRequest) {
  const { order } = await app.call('placeOrder', {
    body: {
      bundle_id: bundleId as BundleId,
      payment_method: method,
      expected_price: price,
      ...(discountCode ? { discount_code: discountCode } : {}),
    },
    key,
  });
  app.queries.setQueryData(callQueryOptions('readOrder', { id: order.id }).queryKey, { order });
  return order;
}
