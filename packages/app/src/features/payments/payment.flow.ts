import { fromPromise } from 'xstate';
import type { Order } from '@rendezvous/contract/entities';
import { paymentMachine } from '@rendezvous/machines/payment/payment.machine';
import type { OrderRequest } from '@rendezvous/machines/payment/payment.rules';

export type PaymentServices = {
  readonly placeOrder: (request: OrderRequest) => Promise<Order>;
  readonly readOrder: (id: string) => Promise<Order>;
  readonly openCheckout: (order: Order) => void;
  readonly announceCompleted: (order: Order | null) => void;
};

/** The payment machine with the app's services. Its page renders before this file is loaded. */
export function paymentFlow(services: PaymentServices) {
  return paymentMachine.provide({
    actors: {
      placeOrder: fromPromise<Order, OrderRequest>(({ input: request }) => services.placeOrder(request)),
      readOrder: fromPromise<Order, { orderId: string }>(({ input: { orderId } }) =>
        services.readOrder(orderId),
      ),
    },
    actions: {
      openCheckout: (_, { order }) => services.openCheckout(order),
      announceCompleted: ({ context }) => services.announceCompleted(context.order),
    },
  });
}
