import { expect } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import preview from '@rendezvous/storybook/preview';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

type Facts = Partial<Parameters<typeof makeOrder>[2]>;

const withOrder = (status: 'completed' | 'pending', facts: Facts = {}) =>
  withBackend({
    signedIn: 'premium',
    arrange(backend) {
      if (!backend.self) return;
      backend.orders.clear();
      makeOrder(backend, backend.self, { bundle: '25', status, daysAgo: 2, ...facts });
    },
  });

const meta = preview.meta({
  title: 'App/Receipt',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/transactions/${lastOrder(backend).id}/receipt` },
  beforeEach: withOrder('completed'),
  play: waitForScreen,
});
export default meta;

/** The seller, the buyer, and the price with the VAT in it. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Receipt for order #1001' });
    await expect(canvas.getByText('Total including VAT')).toBeVisible();
    await expect(canvas.getByText(/^VAT included \(\d+%\): €\d/u)).toBeVisible();
    await expect(canvas.getByText(/^Company register no\. \d/u)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to the order' })).toBeVisible();
  },
});

/** In the language with the longest terms. */
export const German = meta.story({
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Beleg für Bestellung Nr. 1001' });
  },
});

/** The full price, the discount and what was paid. */
export const WithDiscount = meta.story({
  beforeEach: withOrder('completed', { discountPercent: 25 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Discount')).toBeVisible();
    await expect(canvas.getByText('€35.00')).toBeVisible();
    await expect(canvas.getByText('−€8.75')).toBeVisible();
    await expect(canvas.getByText('€26.25')).toBeVisible();
    await expect(canvas.getByText('VAT included (21%): €4.56')).toBeVisible();
  },
});

/** Part of the money went back. */
export const PartlyRefunded = meta.story({
  beforeEach: withOrder('completed', { refunded: 1_400 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Partly refunded')).toBeVisible();
    await expect(canvas.getByText('€14')).toBeVisible();
  },
});

/** The bank took the whole payment back. */
export const Returned = meta.story({
  beforeEach: withOrder('completed', { dispute: 'lost' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Returned by the bank')).toBeVisible();
    await expect(canvas.getByText('Paid back')).toBeVisible();
  },
});

/** A refund of a discounted purchase, where the terms are longest and the page is narrowest. */
export const RefundedOnPhoneInGermanAndDark = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withOrder('completed', { discountPercent: 25, refunded: 2_625 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Beleg für Bestellung Nr. 1001' });
    await expect(canvas.getByText('Erstattet')).toBeVisible();
    await expect(canvas.getByText('Zurückgezahlt')).toBeVisible();
  },
});

/** A pending order has no receipt. */
export const NotYetPaid = meta.story({
  beforeEach: withOrder('pending'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This page could not be found' });
  },
});
