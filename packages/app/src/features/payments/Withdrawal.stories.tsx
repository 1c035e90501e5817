import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { answered } from '@rendezvous/mock-api/outcomes';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import { describeWithdrawal, withdraw } from '@rendezvous/mock-api/payments/withdrawals';
import preview from '@rendezvous/storybook/preview';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

/** The buyer has bought 25 credits for EUR 35, and has this many left. */
const bought =
  ({ left = 20, daysAgo = 2 }: { left?: number; daysAgo?: number } = {}) =>
  (backend: MockBackend) => {
    if (!backend.self) return;
    backend.orders.clear();
    makeOrder(backend, backend.self, { bundle: '25', status: 'completed', daysAgo });
    backend.self.credits = left;
  };

const withOrder = (
  options?: Parameters<typeof bought>[0],
  arrange: (backend: MockBackend) => void = () => {},
) =>
  withBackend({
    signedIn: 'premium',
    arrange(backend) {
      bought(options)(backend);
      arrange(backend);
    },
  });

const meta = preview.meta({
  title: 'App/Withdrawal',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/transactions/${lastOrder(backend).id}/withdrawal` },
  beforeEach: withOrder(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const press = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const heading = ({ canvas }: Person, name: string) => canvas.findByRole('heading', { level: 1, name });

async function confirms(person: Person) {
  await press(person, 'Continue');
  await heading(person, 'Confirm your withdrawal');
  await press(person, 'Confirm withdrawal');
}

/** The statement: who withdraws from which purchase, and what is paid back. */
export const Default = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await heading(person, 'Withdraw from this purchase');
    await expect(canvas.getByText('20 of 25')).toBeVisible();
    await expect(canvas.getByText('€28')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Keep the purchase' })).toHaveAttribute(
      'href',
      `/transactions/${lastOrder(storyBackend()).id}`,
    );
  },
});

/** The second step says what happens. Its heading has the focus, so that screen readers read it. */
export const Confirmation = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await press(person, 'Continue');
    const title = await heading(person, 'Confirm your withdrawal');
    await waitFor(() => expect(title).toHaveFocus());
    await expect(canvas.getByText('I, Robin, withdraw from order #1001: 25 credits for €35.')).toBeVisible();
    await expect(canvas.getByText('20 unused credits are taken from your account.')).toBeVisible();
    await expect(storyBackend().self?.credits).toBe(20);
  },
});

/** Both steps, the receipt's address, and the order in the list afterwards (REFUND-3). */
export const Withdraws = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await confirms(person);
    await heading(person, 'You have withdrawn from this purchase');
    await expect(canvas.getByText(/^You get back €28 the way you paid/)).toBeVisible();
    await expect(canvas.getByText('We email a receipt to robin@example.org.')).toBeVisible();
    await expect(storyBackend().self?.credits).toBe(0);
    await userEvent.click(canvas.getByRole('link', { name: 'My payments' }));
    await expect(await canvas.findByText(/^You withdrew from this purchase on/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Withdraw from this purchase' })).toBeNull();
  },
});

export const Reconsiders = meta.story({
  play: async (person) => {
    await press(person, 'Continue');
    await press(person, 'Back');
    await heading(person, 'Withdraw from this purchase');
    await expect(storyBackend().self?.credits).toBe(20);
  },
});

/** Credits were spent in another tab. The buyer sees the new refund before they can confirm it (REFUND-5). */
export const RefundChanged = meta.story({
  play: async (person) => {
    const { canvas } = person;
    await press(person, 'Continue');
    const { self } = storyBackend();
    if (self) self.credits = 15;
    await press(person, 'Confirm withdrawal');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your credits have changed in the meantime. You now get back €21.',
    );
    await expect(self?.credits).toBe(15);
    await confirms(person);
    await heading(person, 'You have withdrawn from this purchase');
    await expect(self?.credits).toBe(0);
  },
});

/** The connection fails. The same press works later. */
export const NoConnection = meta.story({
  beforeEach: withOrder({}, (backend) =>
    backend.outcomes.set('confirmWithdrawal', paymentOutcomes.providerAway),
  ),
  play: async (person) => {
    const { canvas } = person;
    await confirms(person);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(storyBackend().self?.credits).toBe(20);
    storyBackend().outcomes.clear();
    await press(person, 'Confirm withdrawal');
    await heading(person, 'You have withdrawn from this purchase');
  },
});

/** Nothing would be paid back. The right to withdraw exists all the same. */
export const AllCreditsUsed = meta.story({
  beforeEach: withOrder({ left: 0 }),
  play: async (person) => {
    const { canvas } = person;
    await heading(person, 'Withdraw from this purchase');
    await expect(canvas.getByText('0 of 25')).toBeVisible();
    await expect(canvas.getByText(/so nothing is paid back\.$/)).toBeVisible();
    await confirms(person);
    await heading(person, 'You have withdrawn from this purchase');
    await expect(canvas.queryByText(/^You get back .* the way you paid/)).toBeNull();
  },
});

export const Over = meta.story({
  beforeEach: withOrder({ daysAgo: 40 }),
  play: async (person) => {
    await heading(person, 'The withdrawal period has ended');
    await expect(person.canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
});

/** The period ends between the two steps: also one that a weekend and public holidays prolong is over after 30 days. */
export const EndsMeanwhile = meta.story({
  play: async (person) => {
    await press(person, 'Continue');
    lastOrder(storyBackend()).completedAt = new Date(storyBackend().clock.now().getTime() - 30 * 86_400_000);
    await press(person, 'Confirm withdrawal');
    await heading(person, 'The withdrawal period has ended');
    await expect(storyBackend().self?.credits).toBe(20);
  },
});

/** The buyer's bank is deciding about the payment. */
export const Disputed = meta.story({
  beforeEach: withOrder({}, (backend) => {
    if (!backend.self) return;
    const withdrawal = describeWithdrawal(backend, backend.self, lastOrder(backend).id);
    backend.outcomes.set(
      'readWithdrawal',
      answered({ withdrawal: { ...withdrawal, state: 'disputed', refund: 0 } }),
    );
  }),
  play: async (person) => {
    await heading(person, 'Your bank is checking this payment');
  },
});

/** Withdrawn from before, perhaps in another tab. */
export const Withdrawn = meta.story({
  beforeEach: withOrder({}, (backend) => {
    if (backend.self) withdraw(backend, backend.self, lastOrder(backend).id, 2_800);
  }),
  play: async (person) => {
    await heading(person, 'You have withdrawn from this purchase');
    await expect(person.canvas.getByText('€28')).toBeVisible();
  },
});

export const NotTheirOrder = meta.story({
  args: { path: () => '/transactions/01900000-0000-7000-8000-00000000dead/withdrawal' },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** The last step on a phone, in the dark theme. */
export const ConfirmationOnPhoneInDark = meta.story({
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: async (person) => {
    await press(person, 'Continue');
    await heading(person, 'Confirm your withdrawal');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
