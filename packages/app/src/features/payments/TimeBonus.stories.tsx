import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { TIME_BONUS, SIGNUP_CREDITS } from '@rendezvous/contract/rules';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { holdTimers, type HeldTimers } from '../../testing/held-timers.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend as withAnyBackend, storyBackend } from '../../testing/story-backend.ts';
import { followBackendClock } from '../../testing/set-backend-clock.ts';

const MODAL_DELAY_MS = TIME_BONUS.modalAfterSeconds * 1_000;
/** Three and a half hours, in seconds. */
const SECONDS_LEFT = 3 * 3_600 + 30 * 60;

let timers: HeldTimers;

/** A member with only the credits of activation, and `secondsLeft` of the bonus when the modal opens. */
const withBackend = (secondsLeft: number, arrange: (backend: MockBackend) => void = () => {}) =>
  function begin(context: Parameters<ReturnType<typeof withAnyBackend>>[0]) {
    const end = withAnyBackend({
      signedIn: { credits: SIGNUP_CREDITS, signupCredits: SIGNUP_CREDITS, paidAt: null },
      timeRuns: false,
      arrange(backend) {
        const age = TIME_BONUS.seconds - TIME_BONUS.modalAfterSeconds - secondsLeft;
        const createdAt = new Date(backend.clock.now().getTime() - age * 1_000);
        if (backend.self) Object.assign(backend.self, { createdAt });
        arrange(backend);
        spyOn(backend.outcomes, 'take');
        spyOn(backend.live, 'open');
      },
    })(context);
    const restoreClock = followBackendClock();
    timers = holdTimers();
    return () => {
      timers.release();
      restoreClock();
      end();
    };
  };

const advance = (milliseconds: number) =>
  timers.pass(milliseconds, (step) => storyBackend().clock.advance({ seconds: step / 1_000 }));

/** Passes the 40 seconds in the members area after which the modal opens (BONUS-7). */
async function waitForModal() {
  await waitFor(() => expect(timers.waits()).toContain(MODAL_DELAY_MS));
  advance(MODAL_DELAY_MS);
}

const meta = preview.meta({
  title: 'App/Time bonus',
  component: Screen,
  args: { path: '/likes' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
  beforeEach: withBackend(SECONDS_LEFT),
  play: async () => {
    await waitForModal();
    await modal();
  },
});
export default meta;

const modal = async (name: string | RegExp = 'Your time bonus: 25% off') =>
  within(await screen.findByRole('dialog', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The modal waits until the address is confirmed (BONUS-7), and then needs no navigation. */
export const AfterConfirming = meta.story({
  beforeEach: withBackend(
    SECONDS_LEFT,
    ({ self }) => self && Object.assign(self, { status: 'not_confirmed' }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Likes' });
    await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
    await expect(timers.waits()).not.toContain(MODAL_DELAY_MS);
    const backend = storyBackend();
    if (backend.self) Object.assign(backend.self, { status: 'active' });
    if (backend.self) notifySelfChanged(backend, backend.self);
    await waitForModal();
    await modal();
  },
});

/** The modal says which offer ends, when by the server's deadline, and what comes after it (BONUS-5). */
export const Default = meta.story({
  play: async () => {
    await waitForModal();
    const offer = await modal();
    await expect(offer.getByRole('timer', { name: 'Time left' })).toHaveTextContent('03:30:00');
    await offer.findByText(/After that your welcome offer starts\.$/);
    await expect(offer.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/credits');
    advance(1_000);
    await waitFor(() => expect(offer.getByRole('timer')).toHaveTextContent('03:29:59'));
  },
});

/** Escape dismisses the modal for good. */
export const DismissedByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await waitForModal();
    await modal();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect(localStorage.getItem('time-bonus')).not.toBeNull();
  },
});

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Waits until the page has asked the server for the bonus, and checks that no modal is open. */
const noModalOpens = async ({ canvas }: Person) => {
  await waitFor(() => expect(storyBackend().outcomes.take).toHaveBeenCalledWith('listBundles'));
  await canvas.findByRole('link', { name: /^Likes/ });
  await expect(screen.queryByRole('dialog')).toBeNull();
};

/** The modal does not open before 40 seconds have passed. */
export const Waiting = meta.story({
  play: async (context) => {
    await noModalOpens(context);
    await waitFor(() => expect(timers.waits()).toContain(MODAL_DELAY_MS));
    advance(MODAL_DELAY_MS - 1_000);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** The modal does not open outside the members area. */
export const Elsewhere = meta.story({
  args: { path: '/likes/given' },
  play: async (context) => {
    await noModalOpens(context);
    await waitFor(() => expect(timers.waits()).toContain(1_000));
    advance(MODAL_DELAY_MS);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** The modal does not open over a menu. It opens 2 seconds after the menu was closed (BONUS-8). */
export const AfterAMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await waitForModal();
    await waitFor(() => expect(timers.waits()).not.toContain(MODAL_DELAY_MS));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(timers.waits()).toContain(2_000));
    advance(2_000);
    await modal();
  },
});

export const Dismissed = meta.story({
  play: async ({ userEvent }) => {
    await waitForModal();
    await userEvent.click((await modal()).getByRole('button', { name: 'Not now' }));
    await isClosed();
  },
});

/** A dismissal in one tab closes the modal in the others. */
export const DismissedInAnotherTab = meta.story({
  play: async () => {
    await waitForModal();
    await modal();
    localStorage.setItem('time-bonus', new Date().toISOString());
    dispatchEvent(new StorageEvent('storage', { key: 'time-bonus' }));
    await isClosed();
  },
});

export const LastMinute = meta.story({
  beforeEach: withBackend(55),
  play: async () => {
    await waitForModal();
    const offer = await modal();
    const title = await offer.findByText('Less than a minute left of your time bonus');
    await expect(title).toHaveRole('status');
    await expect(offer.getByRole('timer')).toHaveTextContent('00:00:55');
  },
});

/** The bonus ends while the modal is open: the modal says so, and names the next offer (BONUS-8). */
export const Expired = meta.story({
  beforeEach: withBackend(4),
  play: async ({ userEvent }) => {
    await waitForModal();
    const offer = await modal();
    advance(4_000);
    await waitFor(() => expect(offer.getByRole('status')).toHaveTextContent('Your time bonus has ended'));
    await offer.findByText(/^Your welcome offer starts now/);
    await expect(offer.queryByRole('timer')).toBeNull();
    await expect(offer.queryByRole('link')).toBeNull();
    const [close] = offer.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await isClosed();
  },
});

/** A payment in another tab uses the bonus while the modal is open (BONUS-8). */
export const Paid = meta.story({
  play: async () => {
    await waitForModal();
    const offer = await modal();
    const backend = storyBackend();
    await callMockBackend(backend)('placeOrder', {
      body: { bundle_id: '25', payment_method: 'ideal', express_request: true, expected_price: 2_625 },
      key: crypto.randomUUID(),
    });
    backend.settleOrder(lastOrder(backend).id, 'completed');
    await waitFor(async () => {
      if (backend.self) notifySelfChanged(backend, backend.self);
      await expect(offer.getByRole('status')).toHaveTextContent('Your time bonus was applied');
    });
  },
});

/** Waits until the page is connected, and checks that it did not ask the server for a bonus. */
const doesNotAsk = async ({ canvas }: Person) => {
  await canvas.findByRole('link', { name: /^Likes/ });
  await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
  await expect(storyBackend().outcomes.take).not.toHaveBeenCalledWith('listBundles');
  await expect(timers.waits()).not.toContain(MODAL_DELAY_MS);
};

/** The four hours of the bonus are over. */
export const Over = meta.story({
  beforeEach: withBackend(-TIME_BONUS.modalAfterSeconds),
  play: doesNotAsk,
});

/** Members who have paid have no bonus. */
export const Premium = meta.story({
  beforeEach: withBackend(
    SECONDS_LEFT,
    ({ self }) => void (self && Object.assign(self, { paidAt: self.createdAt })),
  ),
  play: doesNotAsk,
});

/** A failed request counts as no bonus (BONUS-9). */
export const Unknown = meta.story({
  beforeEach: withBackend(SECONDS_LEFT, (backend) =>
    backend.outcomes.set('listBundles', paymentOutcomes.tooMany),
  ),
  play: noModalOpens,
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    await waitForModal();
    await modal(/25/);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
