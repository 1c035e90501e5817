import { expect, waitFor } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
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

const ordered = (status: OrderState['status']) => (backend: MockBackend) => {
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
    // Nothing was paid by card there.
    await expect(canvas.getAllByText(/Credit or debit card/)).toHaveLength(2);
    // Of two that were paid: for one, forty days ago, the time to withdraw is over.
    await expect(canvas.getAllByText('Completed')).toHaveLength(2);
    await expect(canvas.getAllByText(/^You can withdraw until/)).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Withdraw from this purchase' })).toHaveAttribute(
      'href',
      expect.stringContaining('1003'),
    );
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

/** The page learns by itself that the payment arrived. */
export const Completed = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('pending') }),
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

/** What this browser remembers of the member of the world that was just begun. */
const remembering =
  (
    options: StoryBackendOptions,
    remember: (selfId: string, backend: MockBackend) => Record<string, string>,
  ) =>
  (context: Parameters<ReturnType<typeof withBackend>>[0]) => {
    const end = withBackend(options)(context);
    const backend = storyBackend();
    for (const [key, text] of Object.entries(remember(backend.self?.id ?? '', backend)))
      localStorage.setItem(key, text);
    return end;
  };

const awaiting = (begins: 'premium' | 'nothing') => (selfId: string, backend: MockBackend) => ({
  [`awaited-order:${selfId}:${lastOrder(backend).id}`]: begins,
});
const awaited = () => Object.keys(localStorage).filter((key) => key.startsWith('awaited-order:'));

/** With the first purchase premium begins, which is said once. */
export const PremiumBegins = meta.story({
  beforeEach: remembering({ signedIn: 'free', arrange: ordered('pending') }, awaiting('premium')),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(await canvas.findByText('You are a premium member from now on.')).toBeVisible();
    await expect(awaited()).toEqual([]);
  },
});

/** The page of the same order, opened again or in another tab. */
export const PremiumBegan = meta.story({
  beforeEach: withBackend({ signedIn: 'premium', arrange: ordered('completed') }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^25 credits were added to your account\. You now have \d+ credits\.$/),
    ).toBeVisible();
    await expect(canvas.queryByText('You are a premium member from now on.')).toBeNull();
  },
});

/** Paid while no page of the site was open: whatever page is opened next says so, and only that one. */
export const PaidMeanwhile = meta.story({
  args: { path: () => '/members' },
  beforeEach: remembering({ signedIn: 'premium', arrange: ordered('completed') }, awaiting('premium')),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^Order #\d+ is completed$/)).toHaveLength(1);
    await expect(
      canvas.getByText(/^25 credits were added .* You are a premium member from now on\.$/),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      `/transactions/${lastOrder(storyBackend()).id}`,
    );
    await expect(awaited()).toEqual([]);
    await waitFor(() => expect(coveredControls()).toEqual([]));
  },
});

/** Over the bottom bar on a phone. */
export const PaidMeanwhileOnPhone = PaidMeanwhile.extend({ globals: { viewport: { value: 'phone' } } });

/** Over the place where one writes. */
export const PaidMeanwhileInChat = PaidMeanwhile.extend({
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
});

export const PaidMeanwhileInChatOnPhone = PaidMeanwhileInChat.extend({
  globals: { viewport: { value: 'phone' } },
});

/** Not paid yet, it is waited for longer, and nothing is said. */
export const AwaitedStill = meta.story({
  args: { path: () => '/members' },
  beforeEach: remembering({ signedIn: 'free', arrange: ordered('pending') }, awaiting('premium')),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    // The live event changes the balance, and with it the order is looked for again.
    await expect(await canvas.findAllByText(/^Order #\d+ is completed$/)).toHaveLength(1);
    await expect(awaited()).toEqual([]);
  },
});

/** From the conversation in which the credits ran out, and back to it. */
export const BackToTheConversation = meta.story({
  beforeEach: remembering({ signedIn: 'premium', arrange: ordered('completed') }, (selfId, backend) => ({
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
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('pending') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    await expect(canvas.queryByRole('link', { name: 'Continue the payment' })).toBeNull();
  },
});

/** Not paid yet: the provider's page is still open. */
export const Unpaid = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      ordered('pending')(backend);
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

/** Some methods fail first and are paid after all. */
export const PaidAfterAll = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('failed') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Payment failed' });
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
  },
});

/** The order could not be read again: it stands all the same, and that is said. */
export const Unreadable = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('pending') }),
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
    const again = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await userEvent.click(again);
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('failed') }),
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
  beforeEach: withBackend({ signedIn: 'free', arrange: ordered('cancelled') }),
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

/** The order is on its way: the list stays, and the bar says that something happens. */
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

/** Nobody sees another's payment. */
export const Gone = meta.story({
  args: { path: () => '/transactions/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
