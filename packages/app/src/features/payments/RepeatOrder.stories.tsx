import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storeCard } from '@rendezvous/mock-api/cards/cards';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';

type Card = Parameters<typeof storeCard>[2];

/** A premium member who bought 25 credits and has stored a card. */
const withCard = (card: Card | null = {}, arrange: (backend: MockBackend) => void = () => {}) =>
  withBackend({
    signedIn: 'premium',
    arrange(backend) {
      if (!backend.self) return;
      makeOrder(backend, backend.self, { bundle: '25', status: 'completed', daysAgo: 40 });
      if (card) storeCard(backend, backend.self.id, card);
      arrange(backend);
    },
  });

const meta = preview.meta({
  title: 'App/Repeat order',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/credits/repeat-order' },
  beforeEach: withCard(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function order({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Order and pay' }));
}
const heading = ({ canvas }: Person, name: string) => canvas.findByRole('heading', { level: 1, name });

/** The page says what is charged, and to which card, before it is (PAY-16, PAY-22). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await heading(person, 'Repeat my last order');
    await expect(canvas.getByText('Your Visa card ending in 4242 will be charged.')).toBeVisible();
    await expect(await canvas.findByText('25 credits')).toBeVisible();
    await expect(canvas.getByText(/You have 14 days from the purchase to withdraw from it/)).toBeVisible();
  },
});

/** The same was paid a moment ago: the card is charged again only if the member says so (PAY-30). */
export const PaidAMomentAgo = meta.story({
  beforeEach: withCard({}, (backend) => {
    if (backend.self) makeOrder(backend, backend.self, { bundle: '25', status: 'completed', daysAgo: 0 });
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    await order(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^You bought this only a moment ago/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Order and pay again' }));
    await heading(person, 'Thank you, your payment has arrived');
  },
});

/** One press, and the credits are there. */
export const Paid = meta.story({
  play: async (person) => {
    await order(person);
    await heading(person, 'Thank you, your payment has arrived');
  },
});

/** The bank declines; the member can try again or pay with PayPal (PAY-23). */
export const Refused = meta.story({
  beforeEach: withCard({ bank: 'declines' }),
  play: async (person) => {
    const { canvas } = person;
    await order(person);
    await heading(person, 'Your card was refused');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
      'href',
      '/credits/25/paypal',
    );
  },
});

/** The server refuses it to somebody who is no premium member, and the alert shows the way there (ERROR-5). */
export const ForPremiumMembers = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await heading(person, 'Repeat my last order');
    const { self } = storyBackend();
    if (self) self.paidAt = null;
    await order(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This is for premium members\./);
    await expect(canvas.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium');
  },
});

/** Without a card, the checkout of the last order opens. */
export const NoCard = meta.story({
  beforeEach: withCard(null),
  play: async (person) => {
    await heading(person, 'Your order');
  },
});

/** An expired card is no card. */
export const Expired = meta.story({
  beforeEach: withCard({ expiryYear: 2020 }),
  play: async (person) => {
    await heading(person, 'Your order');
  },
});

/** Nothing is charged at a price that was not shown (PAY-2). */
export const PriceChanged = meta.story({
  beforeEach: withCard({}, (backend) => backend.outcomes.set('repeatOrder', paymentOutcomes.priceChanged)),
  play: async (person) => {
    await order(person);
    await expect(
      await person.canvas.findByText(
        'The price has changed since you opened this page. We are fetching the new one.',
      ),
    ).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: withCard({}, (backend) => backend.outcomes.set('repeatOrder', paymentOutcomes.opening)),
  play: async (person) => {
    await order(person);
    await expect(await person.canvas.findByRole('button', { name: /Order and pay/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
});

/** The stored card on the credits page, until it is removed. */
export const Removed = meta.story({
  args: { path: '/credits' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Repeat my last order' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await waitFor(() => expect(canvas.queryByText('Stored cards')).toBeNull());
  },
});

/** The box at checkout is unticked, and only there for a card (PAY-23). */
export const Consent = meta.story({
  args: { path: '/credits/25/creditcard' },
  play: async (person) => {
    const { canvas, userEvent } = person;
    const box = await canvas.findByRole('checkbox', { name: 'Store this card for later orders' });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await waitFor(() =>
      expect(canvas.queryByRole('checkbox', { name: 'Store this card for later orders' })).toBeNull(),
    );
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** A refused card on a phone, in the dark theme: both ways on are in reach. */
export const RefusedOnPhoneInDark = Refused.extend({
  globals: { theme: 'dark', viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
