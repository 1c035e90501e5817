import { expect, spyOn, waitFor } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import { reportMoneyBack } from '@rendezvous/mock-api/payments/report-money-back';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import type { OrderState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { coveredControls } from '@rendezvous/storybook/covered-controls';
import preview from '@rendezvous/storybook/preview';
import { restoreFromBrowserCache } from '../../testing/restore-from-browser-cache.ts';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend, type StoryBackendOptions } from '../../testing/story-backend.ts';

const withOrder = (status: OrderState['status']) => (backend: MockBackend) => {
  if (backend.self) makeOrder(backend, backend.self, { bundle: '25', status, daysAgo: 0 });
};

const meta = preview.meta({
  title: 'App/Transactions',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/transactions/${lastOrder(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({
  args: { path: () => '/transactions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Order #1003' })).toBeVisible();
    await expect(canvas.getByText('Failed')).toBeVisible();
    // The order that failed shows no payment method, since nothing was paid.
    await expect(canvas.getAllByText(/Credit or debit card/)).toHaveLength(2);
    // The withdrawal period of the second one ended: it was paid 40 days ago.
    await expect(canvas.getAllByText('Completed')).toHaveLength(2);
    await expect(canvas.getAllByText(/^You can withdraw up to and including/)).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: 'Withdraw from this purchase' })).toHaveLength(1);
  },
});

export const None = meta.story({
  args: { path: () => '/transactions' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listTransactions', paymentOutcomes.noTransactions),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  },
});

/** The page updates by itself when the payment arrives. */
export const Completed = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('pending') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
    await expect(
      await canvas.findByText('25 credits were added to your account. You now have 28 credits.'),
    ).toBeVisible();
  },
});

/** Starts a backend and fills this browser's storage for its member. */
const withStorage =
  (
    options: StoryBackendOptions,
    entriesOf: (selfId: string, backend: MockBackend) => Record<string, string>,
  ) =>
  (context: Parameters<ReturnType<typeof withBackend>>[0]) => {
    const end = withBackend(options)(context);
    const backend = storyBackend();
    for (const [key, text] of Object.entries(entriesOf(backend.self?.id ?? '', backend)))
      localStorage.setItem(key, text);
    return end;
  };

const awaitedOrder = (begins: 'premium' | 'nothing') => (selfId: string, backend: MockBackend) => ({
  [`awaited-order:${selfId}:${lastOrder(backend).id}`]: begins,
});
const storedAwaitedOrders = () => Object.keys(localStorage).filter((key) => key.startsWith('awaited-order:'));

/** The first purchase makes the member premium. The page says so once (PAY-17). */
export const PremiumBegins = meta.story({
  beforeEach: withStorage({ signedIn: 'free', arrange: withOrder('pending') }, awaitedOrder('premium')),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(await canvas.findByText('You are a premium member from now on.')).toBeVisible();
    await expect(storedAwaitedOrders()).toEqual([]);
  },
});

/** Opened again, or in another tab, the page does not repeat that the member is premium now. */
export const PremiumBegan = meta.story({
  beforeEach: withBackend({ signedIn: 'premium', arrange: withOrder('completed') }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^25 credits were added to your account\. You now have \d+ credits\.$/),
    ).toBeVisible();
    await expect(canvas.queryByText('You are a premium member from now on.')).toBeNull();
  },
});

/** The order was paid while no page was open. The next page that opens announces it, and only that one (PAY-17). */
export const PaidMeanwhile = meta.story({
  args: { path: () => '/members' },
  beforeEach: withStorage({ signedIn: 'premium', arrange: withOrder('completed') }, awaitedOrder('premium')),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^Order #\d+ is completed$/)).toHaveLength(1);
    await expect(
      canvas.getByText(/^25 credits were added .* You are a premium member from now on\.$/),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      `/transactions/${lastOrder(storyBackend()).id}`,
    );
    await expect(storedAwaitedOrders()).toEqual([]);
    await waitFor(() => expect(coveredControls()).toEqual([]));
  },
});

/** On a phone, the toast appears above the bottom navigation. */
export const PaidMeanwhileOnPhone = PaidMeanwhile.extend({ globals: { viewport: { value: 'phone' } } });

/** In a conversation, the toast does not cover the composer. */
export const PaidMeanwhileInChat = PaidMeanwhile.extend({
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
});

export const PaidMeanwhileInChatOnPhone = PaidMeanwhileInChat.extend({
  globals: { viewport: { value: 'phone' } },
});

/** The order is still pending when the page opens, and is announced once it is paid. */
export const AwaitedStill = meta.story({
  args: { path: () => '/members' },
  beforeEach: withStorage({ signedIn: 'free', arrange: withOrder('pending') }, awaitedOrder('premium')),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    // The live event changes the balance, which starts another check of the order.
    await expect(await canvas.findAllByText(/^Order #\d+ is completed$/)).toHaveLength(1);
    await expect(storedAwaitedOrders()).toEqual([]);
  },
});

/** The page links back to the conversation in which the credits ran out (PAY-18). */
export const BackToTheConversation = meta.story({
  beforeEach: withStorage({ signedIn: 'premium', arrange: withOrder('completed') }, (selfId, backend) => ({
    [`way-back:${selfId}`]: `${Date.now()} /chats/${newestConversation(backend).id}`,
  })),
  play: async ({ canvas, userEvent }) => {
    const { partner } = newestConversation(storyBackend());
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to the conversation' }));
    await expect(await canvas.findByRole('log', { name: `Conversation with ${partner.name}` })).toBeVisible();
    await expect(Object.keys(localStorage).filter((key) => key.startsWith('way-back:'))).toEqual([]);
  },
});

export const Pending = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('pending') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    await expect(canvas.queryByRole('link', { name: 'Continue the payment' })).toBeNull();
  },
});

/** The order is not paid yet and the provider's page is still open, so the page links to it. */
export const Unpaid = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      withOrder('pending')(backend);
      lastOrder(backend).checkoutUrl = '/mock-checkout/1';
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Continue the payment' })).toHaveAttribute(
      'href',
      '/mock-checkout/1',
    );
  },
});

/** A failed order can still become completed (PAY-8). */
export const PaidAfterAll = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('failed') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Payment failed' });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
  },
});

/** The order could not be read again. The page says that the order is still valid. */
export const Unreadable = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('pending') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyBackend().outcomes.set('readOrder', paymentOutcomes.offline);
    restoreFromBrowserCache();
    await expect(await canvas.findByRole('heading', { name: 'Your payment did not load' })).toBeVisible();
    await expect(canvas.getByText(/It is still valid\. We cannot be reached just now\./)).toBeVisible();
  },
});

export const ReadAgain = Unreadable.extend({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyBackend().outcomes.set('readOrder', paymentOutcomes.offline);
    restoreFromBrowserCache();
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await userEvent.click(retry);
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('failed') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Payment failed' });
    await expect(canvas.getByText('Payment failed or has been cancelled.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Try again' })).toBeVisible();
  },
});

export const TriedAgain = Failed.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Your order' })).toBeVisible();
  },
});

export const Cancelled = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withOrder('cancelled') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Payment cancelled' });
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/credits/25/creditcard',
    );
    await expect(canvas.getByText('Order number')).toBeVisible();
    await expect(canvas.queryByText(/Paid with|Credit or debit card/)).toBeNull();
  },
});

/** A refused stored card, or a payment that was refused on the bank's page: try again, or PayPal (PAY-23). */
export const StoredCardRefused = meta.story({
  beforeEach: withBackend({
    signedIn: 'premium',
    arrange(backend) {
      if (!backend.self) return;
      makeOrder(backend, backend.self, { bundle: '25', status: 'failed', daysAgo: 0, isCharge: true });
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Your card was refused' });
    await expect(canvas.getByText('Nothing was charged. Try again, or pay with PayPal.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/credits/repeat-order',
    );
    await expect(canvas.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
      'href',
      '/credits/25/paypal',
    );
  },
});

type Reversed = Pick<Parameters<typeof makeOrder>[2], 'refunded' | 'dispute'>;

/** A paid order whose money went back, or is with the bank. */
const withReversed = (facts: Reversed) => (backend: MockBackend) => {
  if (backend.self)
    makeOrder(backend, backend.self, { bundle: '25', status: 'completed', daysAgo: 2, ...facts });
};

/** What became of the money, instead of "completed" (REFUND-6). */
export const Reversed = meta.story({
  args: { path: () => '/transactions' },
  beforeEach: withBackend({
    signedIn: 'premium',
    arrange(backend) {
      backend.orders.clear();
      const all: Reversed[] = [
        { refunded: 500 },
        { refunded: 3_500 },
        { dispute: 'lost' },
        { dispute: 'open' },
      ];
      for (const facts of all) withReversed(facts)(backend);
    },
  }),
  play: async ({ canvas }) => {
    for (const status of ['Partly refunded', 'Refunded', 'Returned by the bank', 'Disputed']) {
      await expect(await canvas.findByText(status)).toBeVisible();
    }
    await expect(canvas.queryByText('Completed')).toBeNull();
  },
});

export const ReversedOnPhoneInGermanAndDark = Reversed.extend({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Von der Bank zurückgebucht')).toBeVisible();
  },
});

/** The page of the order changes while it is open, when the money goes back. */
export const Refunded = meta.story({
  beforeEach: withBackend({
    signedIn: 'premium',
    arrange(backend) {
      withReversed({})(backend);
      spyOn(backend.live, 'open');
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' });
    await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
    const { id } = lastOrder(storyBackend());
    reportMoneyBack(storyBackend(), id, { kind: 'refund', amount: 500 });
    await canvas.findByRole('heading', { level: 1, name: 'Part of your payment was refunded' });
    reportMoneyBack(storyBackend(), id, { kind: 'refund', amount: 3_000 });
    await canvas.findByRole('heading', { level: 1, name: 'Your payment was refunded' });
    await expect(canvas.queryByText(/were added to your account/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Receipt' })).toBeVisible();
  },
});

export const Disputed = meta.story({
  beforeEach: withBackend({ signedIn: 'premium', arrange: withReversed({ dispute: 'open' }) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Your bank is checking this payment' });
  },
});

export const Returned = meta.story({
  beforeEach: withBackend({ signedIn: 'premium', arrange: withReversed({ dispute: 'lost' }) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'The bank took your payment back' });
  },
});

/** While the order loads, the list stays and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  args: { path: () => '/transactions' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readOrder', paymentOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Order #1003' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Order #1003' })).toBeVisible();
  },
});

export const NotLoaded = meta.story({
  args: { path: () => '/transactions' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listTransactions', paymentOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

/** An order of another member answers like one that does not exist (ERROR-4). */
export const Gone = meta.story({
  args: { path: () => '/transactions/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
