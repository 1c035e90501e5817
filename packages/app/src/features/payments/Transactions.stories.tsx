import { expect } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import type { OrderState } from '@rendezvous/mock-api/state';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { lastOrder } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const ordered = (status: OrderState['status']) => (world: World) => {
  if (world.self) makeOrder(world, world.self, { bundle: '25', status, daysAgo: 0 });
};

const meta = preview.meta({
  title: 'App/Transactions',
  component: Screen,
  args: { path: (world) => `/transactions/${lastOrder(world).id}` },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  args: { path: () => '/transactions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Order #1003' })).toBeVisible();
    await expect(canvas.getByText('Failed')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Withdraw from this purchase' })).toHaveLength(2);
  },
});

export const None = meta.story({
  args: { path: () => '/transactions' },
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('listTransactions', paymentOutcomes.noTransactions),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  },
});

/** The page learns by itself that the payment arrived. */
export const Completed = meta.story({
  beforeEach: inWorld({ signedIn: 'free', arrange: ordered('pending') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    storyWorld().settleOrder(lastOrder(storyWorld()).id, 'completed');
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment arrived' }),
    ).toBeVisible();
  },
});

export const Pending = meta.story({
  beforeEach: inWorld({ signedIn: 'free', arrange: ordered('pending') }),
});

export const Failed = meta.story({
  beforeEach: inWorld({ signedIn: 'free', arrange: ordered('failed') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Payment failed' });
    await expect(canvas.getByText('Payment failed or has been cancelled.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Your order' })).toBeVisible();
  },
});

export const Cancelled = meta.story({
  beforeEach: inWorld({ signedIn: 'free', arrange: ordered('cancelled') }),
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
