import { expect, spyOn, waitFor, within } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import type { OrderState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** An order of EUR 35 by bank transfer, of which so many minor units are missing. */
const withTransfer =
  (remaining: number, status: OrderState['status'] = 'pending') =>
  (backend: MockBackend) => {
    if (!backend.self) return;
    spyOn(backend.live, 'open');
    const { id } = makeOrder(backend, backend.self, {
      bundle: '25',
      method: 'sct',
      status: 'pending',
      daysAgo: 0,
    });
    backend.awaitTransfer(id, remaining);
    if (status !== 'pending') backend.settleOrder(id, status);
  };

const meta = preview.meta({
  title: 'App/Bank transfer',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/transactions/${lastOrder(backend).id}` },
  beforeEach: withBackend({
    now: new Date('2026-03-10T12:00:00Z'),
    signedIn: 'free',
    arrange: withTransfer(3_500),
  }),
  play: waitForScreen,
});
export default meta;

/** Where to transfer the money, and how long it takes (PAY-27). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Transfer the money at your bank' }),
    ).toBeVisible();
    await expect(canvas.getByText(/takes one to three working days/)).toBeVisible();
    await expect(canvas.getByText(/until April 9, 2026/)).toBeVisible();
    const account = within(canvas.getByRole('region', { name: 'Where to transfer the money' }));
    await expect(account.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Amount to transfer',
      'Payment reference',
      'Account holder',
      'IBAN',
      'BIC',
    ]);
    await expect(account.getByText('€35')).toBeVisible();
    await expect(account.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();
  },
});

/** A part arrives while the page is open, and then the rest (PAY-28). */
export const Parts = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Transfer the money at your bank' });
    const backend = storyBackend();
    await waitFor(() => expect(backend.live.open).toHaveBeenCalled());
    backend.awaitTransfer(lastOrder(backend).id, 1_250);
    await expect(await canvas.findByRole('heading', { name: 'Part of your transfer is here' })).toBeVisible();
    await expect(canvas.getByText('€22.50 of €35 has arrived. Please transfer the rest.')).toBeVisible();
    const account = within(canvas.getByRole('region', { name: 'Where to transfer the money' }));
    await expect(account.getByText('€12.50')).toBeVisible();
    backend.settleOrder(lastOrder(backend).id, 'completed');
    await expect(
      await canvas.findByText('25 credits were added to your account. You now have 28 credits.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Where to transfer the money' })).toBeNull();
  },
});

/** It is not known yet where the money goes: the page says so as soon as it is (PAY-27). */
export const KnownLater = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => {
      if (backend.self)
        makeOrder(backend, backend.self, { bundle: '25', method: 'sct', status: 'pending', daysAgo: 0 });
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your payment is being processed' });
    const backend = storyBackend();
    backend.awaitTransfer(lastOrder(backend).id, 3_500);
    await expect(
      await canvas.findByRole('heading', { name: 'Transfer the money at your bank' }),
    ).toBeVisible();
  },
});

/** The transfer ended although a part had arrived, which is paid back (PAY-28). */
export const EndedWithAPart = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withTransfer(1_000, 'cancelled') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await expect(
      canvas.getByText(/^€25 of your bank transfer has arrived, but not all of it\./),
    ).toBeVisible();
    await expect(canvas.queryByText(/Nothing was charged/)).toBeNull();
  },
});

/** Nothing had arrived. */
export const Ended = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withTransfer(3_500, 'cancelled') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing was charged/)).toBeVisible();
  },
});

/** Part paid, in dark, on a phone and in the longest languages. */
export const PartlyPaid = meta.story({
  beforeEach: withBackend({ signedIn: 'free', arrange: withTransfer(1_250) }),
});
export const Dark = PartlyPaid.extend({ globals: { theme: 'dark' } });
export const Phone = PartlyPaid.extend({ globals: { viewport: { value: 'phone' } } });
export const GermanOnPhone = PartlyPaid.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});
export const FinnishOnPhone = PartlyPaid.extend({
  globals: { locale: 'fi', viewport: { value: 'phone' }, theme: 'dark' },
});
