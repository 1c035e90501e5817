import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { fromPromise } from 'xstate';
import type { Order } from '@rendezvous/contract/entities';
import type { BundleId } from '@rendezvous/contract/rules';
import { paymentMachine, type PaymentInput } from '@rendezvous/machines/payment/payment.machine';
import type { OrderRequest } from '@rendezvous/machines/payment/payment.rules';
import { useToast } from '@rendezvous/ui/toast';
import type { App } from '../../data/app.ts';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { wordsOf } from '../../i18n/useWords.ts';

/** What a completed order makes different for its member. */
const CHANGED_BY_PURCHASE = new Set<unknown>([
  'readSelf',
  'listBundles',
  'listTransactions',
  'listPhotos',
  'readMember',
  'searchMembers',
]);

/**
 * The payment machine with this app around it: orders are placed and read over the client, live events reach it through
 * the cache of `readOrder`, and a page that the browser kept asks again when one comes back to it.
 */
export function usePayment(input: Omit<PaymentInput, 'newKey'>) {
  const app = useApp();
  const intl = useIntl();
  const toast = useToast();
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: {
          placeOrder: fromPromise<Order, OrderRequest>(({ input: request }) => placeOrder(app, request)),
          readOrder: fromPromise<Order, { orderId: string }>(async ({ input: { orderId } }) => {
            const { order } = await app.queries.fetchQuery({
              ...ask('readOrder', { id: orderId }),
              staleTime: 0,
            });
            return order;
          }),
        },
        actions: {
          openCheckout: (_, { order }) => {
            if (order.checkout_url) location.assign(order.checkout_url);
          },
          announceCompleted: ({ context }) => {
            const number = String(context.order?.payment_id);
            toast({
              tone: 'positive',
              title: wordsOf(intl)('payments.completed_toast', { payment_id: number }),
            });
          },
        },
      }),
    [app, intl, toast],
  );
  const [snapshot, send] = useMachine(machine, {
    input: { ...input, newKey: () => crypto.randomUUID() },
  });

  const { orderId } = snapshot.context;
  const known = useQuery({ ...ask('readOrder', { id: orderId ?? '' }), enabled: false }).data?.order;
  const running = snapshot.status === 'active';
  useEffect(() => {
    if (known && running) send({ type: 'order.changed', order: known });
  }, [known, running, send]);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'page.returned' });
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [send]);

  const completed = snapshot.matches('completed');
  useEffect(() => {
    if (!completed) return;
    void app.queries.invalidateQueries({
      predicate: ({ queryKey }) => CHANGED_BY_PURCHASE.has(queryKey[0]),
    });
  }, [app, completed]);

  return { snapshot, send };
}

async function placeOrder(app: App, { bundleId, price, discountCode, method, key }: OrderRequest) {
  const { order } = await app.call('placeOrder', {
    body: {
      bundle_id: bundleId as BundleId,
      payment_method: method,
      expected_price: price,
      ...(discountCode ? { discount_code: discountCode } : {}),
    },
    key,
  });
  app.queries.setQueryData(ask('readOrder', { id: order.id }).queryKey, { order });
  return order;
}
