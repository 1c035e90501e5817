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
import { withBackend as inAnyWorld, storyBackend } from '../../testing/story-backend.ts';
import { followBackendClock } from '../../testing/set-backend-clock.ts';

const TOLD_AFTER_MS = TIME_BONUS.modalAfterSeconds * 1_000;
const HOURS = 3 * 3_600 + 30 * 60;

let timers: HeldTimers;

/** A member with the credits of activation alone, who has so many seconds of the bonus left when it is told. */
const withBackend = (secondsLeft: number, arrange: (backend: MockBackend) => void = () => {}) =>
  function begin(context: Parameters<ReturnType<typeof inAnyWorld>>[0]) {
    const end = inAnyWorld({
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
    const forgetTime = followBackendClock();
    timers = holdTimers();
    return () => {
      timers.release();
      forgetTime();
      end();
    };
  };

const pass = (milliseconds: number) =>
  timers.pass(milliseconds, (some) => storyBackend().clock.advance({ seconds: some / 1_000 }));

/** Forty seconds in the members area. */
async function wait() {
  await waitFor(() => expect(timers.waits()).toContain(TOLD_AFTER_MS));
  pass(TOLD_AFTER_MS);
}

const meta = preview.meta({
  title: 'App/Time bonus',
  component: Screen,
  args: { path: '/likes' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false } } },
  beforeEach: withBackend(HOURS),
  play: async () => {
    await wait();
    await modal();
  },
});
export default meta;

const modal = async (name: string | RegExp = 'Your time bonus: 25% off') =>
  within(await screen.findByRole('dialog', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Not before the address is confirmed; then without another page. */
export const AfterConfirming = meta.story({
  beforeEach: withBackend(HOURS, ({ self }) => self && Object.assign(self, { status: 'not_confirmed' })),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Likes' });
    await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
    await expect(timers.waits()).not.toContain(TOLD_AFTER_MS);
    const backend = storyBackend();
    if (backend.self) Object.assign(backend.self, { status: 'active' });
    if (backend.self) notifySelfChanged(backend, backend.self);
    await wait();
    await modal();
  },
});

/** Which offer ends, when, by the server's own deadline, and what comes after it. */
export const Default = meta.story({
  play: async () => {
    await wait();
    const offer = await modal();
    await expect(offer.getByRole('timer', { name: 'Time left' })).toHaveTextContent('03:30:00');
    await offer.findByText(/After that your welcome offer starts\.$/);
    await expect(offer.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/credits');
    pass(1_000);
    await waitFor(() => expect(offer.getByRole('timer')).toHaveTextContent('03:29:59'));
  },
});

/** It is told once. */
export const PutAwayByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await wait();
    await modal();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(localStorage.getItem('time-bonus')).not.toBeNull();
  },
});

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** The page is there, and the server was asked for the bonus. */
const nothingIsTold = async ({ canvas }: Person) => {
  await waitFor(() => expect(storyBackend().outcomes.take).toHaveBeenCalledWith('listBundles'));
  await canvas.findByRole('link', { name: /^Likes/ });
  await expect(screen.queryByRole('dialog')).toBeNull();
};

/** Forty seconds pass before anything is said. */
export const Waiting = meta.story({
  play: async (context) => {
    await nothingIsTold(context);
    await waitFor(() => expect(timers.waits()).toContain(TOLD_AFTER_MS));
    pass(TOLD_AFTER_MS - 1_000);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Outside the members area nothing is said at all. */
export const Elsewhere = meta.story({
  args: { path: '/likes/given' },
  play: async (context) => {
    await nothingIsTold(context);
    await waitFor(() => expect(timers.waits()).toContain(1_000));
    pass(TOLD_AFTER_MS);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Whoever is in a menu is left there; it follows when they have closed it and looked up. */
export const AfterAMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    await wait();
    await waitFor(() => expect(timers.waits()).not.toContain(TOLD_AFTER_MS));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(timers.waits()).toContain(2_000));
    pass(2_000);
    await modal();
  },
});

export const Dismissed = meta.story({
  play: async ({ userEvent }) => {
    await wait();
    await userEvent.click((await modal()).getByRole('button', { name: 'Not now' }));
    await isGone();
  },
});

/** Put away in one tab, it goes in the others. */
export const DismissedInAnotherTab = meta.story({
  play: async () => {
    await wait();
    await modal();
    localStorage.setItem('time-bonus', new Date().toISOString());
    dispatchEvent(new StorageEvent('storage', { key: 'time-bonus' }));
    await isGone();
  },
});

export const LastMinute = meta.story({
  beforeEach: withBackend(55),
  play: async () => {
    await wait();
    const offer = await modal();
    const title = await offer.findByText('Less than a minute left of your time bonus');
    await expect(title).toHaveRole('status');
    await expect(offer.getByRole('timer')).toHaveTextContent('00:00:55');
  },
});

/** It ends while it is read: that is said, and which offer comes next. */
export const Expired = meta.story({
  beforeEach: withBackend(4),
  play: async ({ userEvent }) => {
    await wait();
    const offer = await modal();
    pass(4_000);
    await waitFor(() => expect(offer.getByRole('status')).toHaveTextContent('Your time bonus has ended'));
    await offer.findByText(/^Your welcome offer starts now/);
    await expect(offer.queryByRole('timer')).toBeNull();
    await expect(offer.queryByRole('link')).toBeNull();
    const [close] = offer.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await isGone();
  },
});

/** A payment in another tab used it. */
export const Paid = meta.story({
  play: async () => {
    await wait();
    const offer = await modal();
    const backend = storyBackend();
    await callMockBackend(backend)('placeOrder', {
      body: { bundle_id: '25', payment_method: 'ideal', expected_price: 2_625 },
      key: crypto.randomUUID(),
    });
    backend.settleOrder(lastOrder(backend).id, 'completed');
    await waitFor(async () => {
      if (backend.self) notifySelfChanged(backend, backend.self);
      await expect(offer.getByRole('status')).toHaveTextContent('Your time bonus was applied');
    });
  },
});

/** The page is there with its live connection, and nobody was asked for a bonus that cannot be. */
const nobodyIsAsked = async ({ canvas }: Person) => {
  await canvas.findByRole('link', { name: /^Likes/ });
  await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
  await expect(storyBackend().outcomes.take).not.toHaveBeenCalledWith('listBundles');
  await expect(timers.waits()).not.toContain(TOLD_AFTER_MS);
};

/** Its four hours are over. */
export const Over = meta.story({
  beforeEach: withBackend(-TIME_BONUS.modalAfterSeconds),
  play: nobodyIsAsked,
});

/** Whoever has paid has none. */
export const Premium = meta.story({
  beforeEach: withBackend(
    HOURS,
    ({ self }) => void (self && Object.assign(self, { paidAt: self.createdAt })),
  ),
  play: nobodyIsAsked,
});

/** A bonus that could not be asked for is none. */
export const Unknown = meta.story({
  beforeEach: withBackend(HOURS, (backend) => backend.outcomes.set('listBundles', paymentOutcomes.tooMany)),
  play: nothingIsTold,
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    await wait();
    await modal(/25/);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
