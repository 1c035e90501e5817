import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import { tellSelf } from '@rendezvous/mock-api/accounts/self.present';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import { callWorld } from '@rendezvous/mock-api/transport';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { withScreen } from '../../testing/coming.ts';
import { lastOrder } from '../../testing/find.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld as inAnyWorld, storyWorld } from '../../testing/story-world.ts';
import TimeBonus from './TimeBonus.tsx';

/** In the members area, where it is told. */
const PATH = '/likes/m/somebody';

const page = (untilToldMs: number, path = PATH) =>
  withScreen(path, ['payments', 'credits', 'bonus'], function Page() {
    return <TimeBonus untilToldMs={untilToldMs} />;
  });
const told = page(0);

/** A member without credits who has so many seconds of the bonus left. */
const inWorld = (secondsLeft: number, arrange: (world: World) => void = () => {}) =>
  inAnyWorld({
    signedIn: { credits: 0, paidAt: null },
    arrange(world) {
      const signedUp = world.clock.now().getTime() - (TIME_BONUS.seconds - secondsLeft) * 1_000;
      if (world.self) Object.assign(world.self, { createdAt: new Date(signedUp) });
      arrange(world);
      spyOn(world.outcomes, 'take');
    },
  });
const HOURS = 3 * 3_600 + 30 * 60;

const meta = preview.meta({
  title: 'App/Time bonus',
  component: Screen,
  args: { path: PATH, routes: told },
  parameters: { docs: { story: { inline: false } } },
  beforeEach: inWorld(HOURS),
  play: async () => {
    await modal();
  },
});
export default meta;

const modal = async (name: string | RegExp = 'Your time bonus: 25% off') =>
  within(await screen.findByRole('dialog', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Which offer ends, and when, by the server's own deadline. It is told once. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const offer = await modal();
    await expect(offer.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/03:(29:\d\d|30:00)/);
    await expect(offer.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/credits');
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(localStorage.getItem('time-bonus')).not.toBeNull();
  },
});

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** The page is there, and the server was asked for the bonus. */
const nothingIsTold = async ({ canvas }: Person) => {
  await waitFor(() => expect(storyWorld().outcomes.take).toHaveBeenCalledWith('readDiscountCode'));
  await canvas.findByRole('link', { name: /^Likes/ });
  await expect(screen.queryByRole('dialog')).toBeNull();
};

/** Forty seconds pass before anything is said. */
export const Waiting = meta.story({
  args: { routes: page(TIME_BONUS.modalAfterSeconds * 1_000) },
  play: nothingIsTold,
});

/** Outside the members area nothing is said at all. */
export const Elsewhere = meta.story({
  args: { path: '/notifications', routes: page(0, '/notifications') },
  play: nothingIsTold,
});

export const Dismissed = meta.story({
  beforeEach: inWorld(HOURS),
  play: async ({ userEvent }) => {
    await userEvent.click((await modal()).getByRole('button', { name: 'Not now' }));
    await isGone();
  },
});

export const LastMinute = meta.story({
  beforeEach: inWorld(55),
  play: async () => {
    const offer = await modal();
    const title = await offer.findByText('Less than a minute left of your time bonus');
    await expect(title).toHaveRole('status');
    await expect(offer.getByRole('timer')).toHaveTextContent(/00:00:\d\d/);
  },
});

/** It ends while it is read: that is said, and what goes on is not the countdown. */
export const Expired = meta.story({
  beforeEach: inWorld(4),
  play: async ({ userEvent }) => {
    const offer = await modal();
    await waitFor(() => expect(offer.getByRole('status')).toHaveTextContent('Your time bonus has ended'));
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
    const offer = await modal();
    const world = storyWorld();
    await callWorld(world)('placeOrder', {
      body: { bundle_id: '25', payment_method: 'ideal', expected_price: 2_625 },
      key: crypto.randomUUID(),
    });
    world.settleOrder(lastOrder(world).id, 'completed');
    await waitFor(async () => {
      if (world.self) tellSelf(world, world.self);
      await expect(offer.getByRole('status')).toHaveTextContent('Your time bonus was applied');
    });
  },
});

/** Its four hours are over: the server knows no such code any more. */
export const Over = meta.story({ beforeEach: inWorld(-60), play: nothingIsTold });

/** A bonus that could not be asked for is none. */
export const Unknown = meta.story({
  beforeEach: inWorld(HOURS, (world) => world.outcomes.set('readDiscountCode', paymentOutcomes.tooMany)),
  play: nothingIsTold,
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    await modal(/25/);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
