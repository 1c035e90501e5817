import { expect, fn, waitFor } from 'storybook/test';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { lastOrder } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Checkout',
  component: Screen,
  args: { path: '/credits/25' },
  beforeEach: inWorld({ signedIn: 'free' }),
  play: isShown,
});
export default meta;

/** A method, the order, and off to the payment provider's page. */
export const Default = meta.story({
  args: { onLeave: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const order = await canvas.findByRole('button', { name: 'Order with obligation to pay' });
    await expect(order).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: 'iDEAL' }));
    await userEvent.click(order);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(lastOrder(storyWorld()).checkoutUrl));
    await expect(lastOrder(storyWorld())).toMatchObject({
      bundleId: '25',
      price: 3_500,
      currency: 'EUR',
      paymentMethod: 'ideal',
      status: 'pending',
    });
  },
});

export const MethodChosen = meta.story({
  args: { path: '/credits/25/creditcard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You pay €35 once, and get 25 credits\./)).toBeVisible();
  },
});

/** The time bonus ran out while the page was open: nothing is ordered at a price that nobody saw. */
export const PriceChanged = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  beforeEach: inWorld({ signedIn: 'newcomer' }),
  play: async ({ args, canvas, userEvent }) => {
    const order = await canvas.findByRole('button', { name: 'Order with obligation to pay' });
    storyWorld().clock.advance({ hours: 4 * 24 * 7 });
    await userEvent.click(order);
    await expect(await canvas.findByText(/^The price is now €35 instead of €26.25/)).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

export const MethodGone = meta.story({
  args: { path: '/credits/25/ideal' },
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('placeOrder', paymentOutcomes.methodGone),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Order with obligation to pay' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: inWorld({ signedIn: 'newcomer' }),
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
