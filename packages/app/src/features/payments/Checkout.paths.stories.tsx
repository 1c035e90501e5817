import { expect, fn, spyOn, waitFor } from 'storybook/test';
import type { Order } from '@rendezvous/contract/entities';
import { flows } from '@rendezvous/machines/flows';
import type { PaymentEvent } from '@rendezvous/machines/payment/payment.context';
import { isOverEdge } from '@rendezvous/machines/walk/paths';
import preview from '@rendezvous/storybook/preview';
import { restoreFromBrowserCache } from '../../testing/restore-from-browser-cache.ts';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

const onLeave = fn<(path: string) => void>();

const heading =
  (name: string | RegExp) =>
  ({ canvas }: Person) =>
    canvas.findByRole('heading', { name });
const AWAITS_TRANSFER = /^(Transfer the money at your bank|Part of your transfer is here)$/;
/** The buyer has chosen a bank transfer on the provider's page, or a part of the money has arrived. */
const transfer = (order: Order) =>
  storyBackend().awaitTransfer(lastOrder(storyBackend()).id, order.bank_transfer?.amount ?? 0);
const orderButton = (busy: boolean) => ({ name: 'Order and pay', busy });

const flowScreen: FlowScreen<PaymentEvent> = {
  flow: flows.payment,
  screen: { path: '/credits/25', onLeave },
  backend: {
    signedIn: 'free',
    settings: { payment_methods: ['visa', 'paypal'] },
    arrange(backend) {
      spyOn(backend.live, 'open');
      // The first order of each path has the same number, and so the same address.
      onLeave.mockClear();
    },
  },
  calls: { placeOrder: 'placeOrder', readOrder: 'readOrder' },
  async perform(event, { canvas, userEvent }) {
    switch (event.type) {
      case 'method.chosen':
        return userEvent.click(
          canvas.getByRole('radio', { name: event.method === 'visa' ? 'Visa' : 'PayPal' }),
        );
      case 'express.requested':
        return userEvent.click(
          await canvas.findByRole('checkbox', { name: /^I want to use my credits at once/ }),
        );
      case 'order.confirmed':
        return userEvent.click(canvas.getByRole('button', { name: 'Order and pay' }));
      case 'repeat.confirmed':
        return userEvent.click(await canvas.findByRole('button', { name: 'Order and pay again' }));
      case 'page.returned':
        return restoreFromBrowserCache();
      case 'payment.retried':
        return userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      case 'order.changed':
        // The page would miss an event that is sent before its live connection is open.
        await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
        if (event.order.bank_transfer) return transfer(event.order);
        return storyBackend().settleOrder(lastOrder(storyBackend()).id, event.order.status);
      case 'purchase.changed':
        throw new Error('The page itself sends the event for a changed price.');
    }
  },
  prepareResponse(output) {
    if (storyBackend().orders.size === 0) return;
    const order = output as Order;
    lastOrder(storyBackend()).status = order.status;
    if (order.bank_transfer) transfer(order);
  },
  shows: {
    async choosingMethod({ canvas }) {
      await canvas.findByRole('heading', { level: 1, name: 'Your order' });
      await canvas.findByRole('button', orderButton(false));
    },
    placingOrder: ({ canvas }) => canvas.findByRole('button', orderButton(true)),
    approvingAtBank: showsLeaving,
    redirecting: showsLeaving,
    // The last known state of the order stays on screen while it is read again.
    loading: heading(
      /^(Your payment is being processed|Transfer the money at your bank|Part of your transfer is here)$/,
    ),
    unreadable: heading('Your payment did not load'),
    'pending.waiting': heading('Your payment is being processed'),
    'pending.checking': heading('Your payment is being processed'),
    'awaitingTransfer.waiting': heading(AWAITS_TRANSFER),
    'awaitingTransfer.checking': heading(AWAITS_TRANSFER),
    completed: heading('Thank you, your payment has arrived'),
    'failed.fresh': heading('Payment failed'),
    'failed.checking': heading('Payment failed'),
    'failed.confirmed': heading('Payment failed'),
    // The checkout charges no stored card, and treats this like any other failure.
    'cardRefused.fresh': heading('Payment failed'),
    'cardRefused.checking': heading('Payment failed'),
    'cardRefused.confirmed': heading('Payment failed'),
    'cancelled.fresh': heading('Payment cancelled'),
    'cancelled.checking': heading('Payment cancelled'),
    'cancelled.confirmed': heading('Payment cancelled'),
  },
};

/** The page is about to be left for that of the provider or the bank. */
async function showsLeaving({ canvas }: Person) {
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith(lastOrder(storyBackend()).checkoutUrl));
  await canvas.findByRole('button', orderButton(true));
}

const meta = preview.meta({
  title: 'App/Checkout, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: withBackend({ signedIn: 'free' }),
});
export default meta;

const [states = [], edges = []] = sharesOf(pathsOnScreen('payment'), (path) => !isOverEdge(path));

/** Paths to every state. */
export const States = meta.story({ play: walkPaths(flowScreen, states) });

/** Paths over the edges that the paths to the states do not cover. */
export const Edges = meta.story({ play: walkPaths(flowScreen, edges) });
