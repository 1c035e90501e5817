import { expect, waitFor, within } from 'storybook/test';
import { changeLimit, NO_LIMIT } from '@rendezvous/contract/spending-limit';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { creditOutcomes } from '@rendezvous/mock-api/payments/credits.outcomes';
import preview from '@rendezvous/storybook/preview';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { placeOrder } from '../../testing/place-order.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';

/** Gives the signed-in member, who spent €65 twelve days ago, a limit and a wish to change it. */
const withLimit =
  (amount: number, next?: number | null) =>
  (backend: MockBackend): void => {
    const now = backend.clock.now();
    const first = changeLimit(NO_LIMIT, amount, now);
    const limit = next === undefined ? first : changeLimit(first, next, now);
    backend.spendingLimits.set(backend.self?.id ?? '', limit);
  };

const meta = preview.meta({
  title: 'App/Spending limit',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/credits' },
  beforeEach: withBackend({ arrange: withLimit(10_000) }),
  play: waitForScreen,
});
export default meta;

/** The credits page says what was spent, before it matters (CREDIT-11). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('€65 of €100 spent in the last 30 days')).toBeVisible();
    await expect(canvas.getByText(/^On .+, €65 becomes available again\.$/)).toBeVisible();
    await expect(
      canvas.getByRole('progressbar', { name: '€65 of €100 spent in the last 30 days' }),
    ).toHaveAttribute('aria-valuenow', '65');
  },
});

export const None = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set a spending limit' })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

/** A first limit begins at once (CREDIT-12). */
export const Sets = None.extend({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a spending limit' }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Spending limit' }),
    );
    const field = dialog.getByRole('textbox', { name: /^Limit for 30 days, in / });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the limit' }));
    await expect(field).toHaveAccessibleDescription('Enter an amount, for example 100.');
    await expect(field).toHaveFocus();
    await userEvent.type(field, '40');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the limit' }));
    await expect(await canvas.findByText('€0 of €40 spent in the last 30 days')).toBeVisible();
    const opener = canvas.getByRole('button', { name: 'Change the limit' });
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** A higher limit waits for a day and can be cancelled until then (CREDIT-12). */
export const Raises = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the limit' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const field = dialog.getByRole('textbox');
    await expect(field).toHaveValue('100');
    await userEvent.clear(field);
    await userEvent.type(field, '250,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the limit' }));
    await expect(await canvas.findByText(/^From .+ your limit is €250\.50\.$/)).toBeVisible();
    await expect(canvas.getByText('€65 of €100 spent in the last 30 days')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the current limit' }));
    await waitFor(() => expect(canvas.queryByText(/^From .+ your limit is/)).toBeNull());
    await expect(canvas.getByText('€65 of €100 spent in the last 30 days')).toBeVisible();
  },
});

/** The removal waits for a day as well. */
export const Removes = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the limit' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the limit' }));
    await expect(await canvas.findByText(/^Your limit ends on .+\.$/)).toBeVisible();
  },
});

export const RaiseIsPending = meta.story({ beforeEach: withBackend({ arrange: withLimit(10_000, 20_000) }) });

/** The limit is lower than what was spent already. */
export const UsedUp = meta.story({
  beforeEach: withBackend({ arrange: withLimit(5_000) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('€65 of €50 spent in the last 30 days')).toBeVisible();
  },
});

/** The change did not reach the server: the dialog stays open with what was typed. */
export const NotSaved = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the limit' }));
    storyBackend().outcomes.set('changeSpendingLimit', creditOutcomes.offline);
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save the limit' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('100');
  },
});

/** If the limit cannot be read, the page shows none. */
export const NotLoaded = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readSpendingLimit', creditOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(canvas.queryByText('Spending limit')).toBeNull();
  },
});

/** An order beyond the limit is refused with what is left and when it is possible (CREDIT-13). */
export const RefusedAtCheckout = meta.story({
  args: { path: '/credits/50/ideal' },
  play: async ({ canvas, userEvent }) => {
    await placeOrder({ canvas, userEvent });
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText(/^You can still spend €35 of your spending limit\./)).toBeVisible();
    await expect(alert.getByText(/You can make this purchase from .+\.$/)).toBeVisible();
    await expect(alert.getByRole('link', { name: 'See my spending limit' })).toHaveAttribute(
      'href',
      '/credits',
    );
  },
});

/** The bundle costs more than the whole limit. */
export const NeverAffordable = meta.story({
  args: { path: '/credits/250/ideal' },
  beforeEach: withBackend({ arrange: withLimit(5_000) }),
  play: async ({ canvas, userEvent }) => {
    await placeOrder({ canvas, userEvent });
    const alert = within(await canvas.findByRole('alert'));
    await expect(
      alert.getByText('Your spending limit is used up. This bundle costs more than your spending limit.'),
    ).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: withBackend({ arrange: withLimit(10_000, null) }),
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
