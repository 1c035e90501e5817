import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Order } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/bundle-prices';
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
import { isCard } from './purchase-defaults.ts';

/** The queries that a completed order changes. */
const CHANGED_BY_PURCHASE = new Set<unknown>([
  'readSelf',
  'listBundles',
  'listTransactions',
  'listPhotos',
  'readMember',
  'searchMembers',
]);

/** Places the order of an intent to buy. */
type PlaceOrder = (request: OrderRequest, app: Pick<AppServices, 'call'>) => Promise<{ order: Order }>;

/** What the page knows about a completed order besides what the machine, which has ended, knew. */
export type PaymentNews = {
  /** The order as it is now: its money can still go back (REFUND-6). Absent while the page has not read it. */
  readonly order?: Order;
  /** Whether the cached balance includes the order's credits. */
  readonly balanceIsRead: boolean;
  /** Whether the order made its buyer a premium member and no page has announced that yet. */
  readonly premiumBegins: boolean;
};

/**
 * The payment flow with this app's services. It places and reads orders through the API client, receives live events
 * through the cache of `readOrder`, and reads the order again when the page is restored from the back/forward cache.
 */
export function usePayment(input: Omit<PaymentInput, 'newKey'>, place: PlaceOrder = placeOnCheckout) {
  const app = useAppServices();
  const intl = useIntl();
  const toast = useToast();
  const self = useSelf();
  const [given] = useState<PaymentInput>(() => ({ ...input, newKey: () => crypto.randomUUID() }));
  const { snapshot, send, runner } = useFlow<typeof paymentMachine>(
    async () =>
      (await import('./payment.flow.ts')).paymentFlow({
        placeOrder: async (request) => {
          const [order, awaitedOrders] = await Promise.all([
            placeOrder(app, place, request),
            loadAwaitedOrders(),
          ]);
          if (self) awaitedOrders?.awaitOrder(self.id, order.id, self.paid_user ? 'nothing' : 'premium');
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
  const cachedOrder = useQuery({ ...callQueryOptions('readOrder', { id: orderId ?? '' }), enabled: false })
    .data?.order;
  const running = !snapshot.matches('completed');
  // An order that the machine has read itself is not sent back to it: the event would end a reading in progress too early.
  const sendChange = useEffectEvent((order: Order) => {
    if (order !== snapshot.context.order) send({ type: 'order.changed', order });
  });
  useEffect(() => {
    if (cachedOrder && running) sendChange(cachedOrder);
  }, [cachedOrder, running]);

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'page.returned' });
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [send]);

  const completed = snapshot.matches('completed');
  const [news, setNews] = useState<Omit<PaymentNews, 'order'>>({
    // A page that opens with a completed order has loaded the balance after its completion.
    balanceIsRead: given.order?.status === 'completed',
    premiumBegins: false,
  });
  const onCompleted = useEffectEvent(async () => {
    const awaitedOrders = await loadAwaitedOrders();
    if (self && orderId && awaitedOrders?.takeAwaitedOrder(self.id, orderId) === 'premium')
      setNews((current) => ({ ...current, premiumBegins: true }));
    await app.queries.invalidateQueries({
      predicate: ({ queryKey }) => CHANGED_BY_PURCHASE.has(queryKey[0]),
    });
    setNews((current) => ({ ...current, balanceIsRead: true }));
  });
  useEffect(() => {
    if (completed) void onCompleted();
  }, [completed]);

  return { snapshot, send, runner, news: { ...news, order: completed ? cachedOrder : undefined } };
}

/** Loads the storage of awaited orders. A failure to load it must not prevent a purchase. */
const loadAwaitedOrders = () => import('./awaited-orders.ts').catch(() => null);

async function placeOrder(app: AppServices, place: PlaceOrder, request: OrderRequest) {
  const { order } = await place(request, app);
  app.queries.setQueryData(callQueryOptions('readOrder', { id: order.id }).queryKey, { order });
  return order;
}

function placeOnCheckout(
  { bundleId, price, discountCode, method, storesCard, againAfter, key }: OrderRequest,
  { call }: Pick<AppServices, 'call'>,
) {
  return call('placeOrder', {
    body: {
      bundle_id: bundleId as BundleId,
      payment_method: method,
      expected_price: price,
      // The machine orders only with the request (REFUND-4).
      express_request: true,
      ...(discountCode ? { discount_code: discountCode } : {}),
      ...(storesCard && isCard(method) ? { store_card: true as const } : {}),
      ...(againAfter ? { again_after: againAfter } : {}),
    },
    key,
  });
}
