import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import { flows } from '@rendezvous/machines/flows';
import type { TimeBonusEvent } from '@rendezvous/machines/time-bonus/time-bonus.machine';
import { WALKS_BEGIN } from '@rendezvous/machines/walk/clock';
import { isOverEdge, type Path } from '@rendezvous/machines/walk/paths';
import { tellSelf } from '@rendezvous/mock-api/accounts/self.present';
import type { MemberState } from '@rendezvous/mock-api/state';
import preview from '../../../../../.storybook/preview.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { withScreen } from '../../testing/coming.ts';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { inWorld, storyWorld } from '../../testing/story-world.ts';
import { Walking, walking, type Course } from '../../testing/walk-screens.tsx';
import TimeBonus from './TimeBonus.tsx';

/** A page of the members area, and one under the same route that is not. */
const INSIDE = '/likes/m/somebody';
const OUTSIDE = `${INSIDE}/photos`;

const TOLD_AFTER_MS = TIME_BONUS.modalAfterSeconds * 1_000;

/** Goes there as the browser's own buttons do, whatever stands over the page. */
let goTo: (path: string) => Promise<void> | void = () => {};
/** What the page has heard, and passed on to the time bonus. */
let heard = '';

const factsOf = (path: string, member: { credits: number }, paid: boolean) =>
  `${path} ${member.credits} ${paid ? 'paid' : 'unpaid'}`;

function Page() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const self = useSelf();
  useEffect(() => {
    goTo = navigate;
  }, [navigate]);
  const facts = self && factsOf(pathname, self, self.paid_user);
  // After the effects of what is inside.
  useEffect(() => {
    heard = facts ?? '';
  }, [facts]);
  const [now] = useState(() => () => storyWorld().clock.now().getTime());
  return <TimeBonus now={now} />;
}

const routes = withScreen('/likes/m/*', ['payments', 'credits', 'bonus'], Page);

function member(): MemberState {
  const { self } = storyWorld();
  if (!self) throw new Error('TimeBonus.paths: nobody is signed in.');
  return self;
}

/** Waits until the page has heard how the member stands, and where it is. */
const isHeard = (path?: string) =>
  waitFor(() => {
    const { credits, paidAt } = member();
    const at = path ?? heard.split(' ')[0] ?? '';
    return expect(heard).toBe(factsOf(at, { credits }, paidAt !== null));
  });

async function change(facts: Partial<MemberState>) {
  // Told before the page listens, it would not be heard.
  await waitFor(() => expect(storyWorld().live.open).toHaveBeenCalled());
  Object.assign(member(), facts);
  tellSelf(storyWorld(), member());
  await isHeard();
}

async function go(path: string) {
  await goTo(path);
  await isHeard(path);
}

const isSaid = (title: string) => async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent(title));
};
const nothing = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const course: Course<TimeBonusEvent> = {
  flow: flows.timeBonus,
  screen: { path: OUTSIDE, routes },
  world: {
    signedIn: { credits: 0, paidAt: null },
    timeRuns: false,
    arrange: (world) => void spyOn(world.live, 'open'),
  },
  calls: { readDeadline: 'readDiscountCode' },
  async does(event, { userEvent }) {
    switch (event.type) {
      case 'member.arrived':
        return void (await isHeard(OUTSIDE));
      case 'area.entered':
        return go(INSIDE);
      case 'area.left':
        return go(OUTSIDE);
      case 'member.paid':
        return change({ paidAt: storyWorld().clock.now() });
      case 'credits.changed':
        return change({ credits: event.credits });
      case 'modal.dismissed':
        return userEvent.keyboard('{Escape}');
      case 'member.left':
        throw new Error('Nobody logs out on this page.');
    }
  },
  readies(output) {
    const { clock } = storyWorld();
    const secondsLeft = output === null ? 0 : ((output as number) - WALKS_BEGIN) / 1_000;
    const signedUp = clock.now().getTime() - (TIME_BONUS.seconds - secondsLeft) * 1_000;
    Object.assign(member(), { createdAt: new Date(signedUp) });
  },
  shows: {
    away: nothing,
    loading: nothing,
    none: nothing,
    'running.countdown.counting + modal.elsewhere': nothing,
    'running.countdown.counting + modal.waiting': nothing,
    'running.countdown.counting + modal.silent': nothing,
    'running.countdown.counting + modal.open': isSaid('25'),
    expired: isSaid('Your time bonus has ended'),
    paid: isSaid('Your time bonus was applied'),
  },
};

const meta = preview.meta({
  title: 'App/Time bonus, its paths',
  component: Walking,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: inWorld({ signedIn: 'free' }),
});
export default meta;

const isTold = ({ steps }: Path) => steps.some((step) => 'wait' in step && step.wait >= TOLD_AFTER_MS);

const [states = [], told = [], edges = []] = sharesOf(
  pathsOnScreen('timeBonus'),
  (path) => !isOverEdge(path),
  isTold,
);

/** To every state. */
export const States = meta.story({ play: walking(course, states) });

/** Over the edges that none of these took, before it is told. */
export const Edges = meta.story({ play: walking(course, edges) });

/** And once it is. */
export const EdgesOnceTold = meta.story({ play: walking(course, told) });
