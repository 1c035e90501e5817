import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import { flows } from '@rendezvous/machines/flows';
import type { TimeBonusEvent } from '@rendezvous/machines/time-bonus/time-bonus.context';
import { WALK_START } from '@rendezvous/machines/walk/clock';
import { isOverEdge, type Path } from '@rendezvous/machines/walk/paths';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import type { MemberState } from '@rendezvous/mock-api/state';
import preview from '@rendezvous/storybook/preview';
import { useSelf } from '../../data/useSelf.ts';
import { useDismissal } from '../../page/useDismissal.ts';
import { useHasOpenOverlay } from '../../page/useHasOpenOverlay.ts';
import { withScreen } from '../../testing/planned-calls.ts';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { followBackendClock } from '../../testing/set-backend-clock.ts';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

/** A page of the members area, and one under the same route that is not. */
const INSIDE = '/likes/m/somebody';
const OUTSIDE = `${INSIDE}/photos`;

const TOLD_AFTER_MS = TIME_BONUS.modalAfterSeconds * 1_000;

/** Goes there as the browser's own buttons do, whatever stands over the page. */
let goTo: (path: string) => Promise<void> | void = () => {};
/** What the page has heard, as the time bonus beside it has. */
let heard = { path: '', credits: -1, paid: false, occupied: false, dismissed: false };

function Page() {
  const navigate = useNavigate();
  const { pathname: path } = useLocation();
  const self = useSelf();
  const occupied = useHasOpenOverlay();
  const dismissed = useDismissal('time-bonus').dismissed === true;
  useEffect(() => {
    goTo = navigate;
  }, [navigate]);
  useEffect(() => {
    if (self) heard = { path, credits: self.credits, paid: self.paid_user, occupied, dismissed };
  }, [path, self, occupied, dismissed]);
  return null;
}

const routes = withScreen('/likes/m/*', [], Page);

function member(): MemberState {
  const { self } = storyBackend();
  if (!self) throw new Error('TimeBonus.paths: nobody is signed in.');
  return self;
}

const isHeard = (facts: Partial<typeof heard>) => waitFor(() => expect(heard).toMatchObject(facts));

async function change(facts: Partial<MemberState>) {
  // Told before the page listens, it would not be heard.
  await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
  Object.assign(member(), facts);
  notifySelfChanged(storyBackend(), member());
  await isHeard({ credits: member().credits, paid: member().paidAt !== null });
}

async function go(path: string) {
  await goTo(path);
  await isHeard({ path });
}

/** Is in the account's menu, as in any other window. */
async function occupy({ canvas, userEvent }: Person) {
  if (!heard.occupied) await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
  await isHeard({ occupied: true });
}

async function beFree({ userEvent }: Person) {
  if (heard.occupied) await userEvent.keyboard('{Escape}');
  await isHeard({ occupied: false });
}

async function dismissElsewhere() {
  localStorage.setItem('time-bonus', new Date().toISOString());
  dispatchEvent(new StorageEvent('storage', { key: 'time-bonus' }));
  await isHeard({ dismissed: true });
}

const isSaid = (title: string) => async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent(title));
};
const nothing = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const course: FlowScreen<TimeBonusEvent> = {
  flow: flows.timeBonus,
  screen: { path: OUTSIDE, routes },
  backend: {
    signedIn: { credits: 0, paidAt: null },
    timeRuns: false,
    arrange(backend) {
      // Who may have a bonus is asked about one; the answer is each path's own.
      if (backend.self) Object.assign(backend.self, { createdAt: backend.clock.now() });
      spyOn(backend.live, 'open');
    },
  },
  calls: { readDeadline: 'listBundles' },
  async perform(event, person) {
    switch (event.type) {
      case 'member.arrived':
        return isHeard({ path: OUTSIDE, credits: 0, paid: false, occupied: false, dismissed: false });
      case 'area.entered':
        return go(INSIDE);
      case 'area.left':
        return go(OUTSIDE);
      case 'member.paid':
        return change({ paidAt: storyBackend().clock.now() });
      case 'credits.changed':
        return change({ credits: event.credits });
      case 'member.occupied':
        return occupy(person);
      case 'member.free':
        return beFree(person);
      case 'modal.dismissed':
        return person.userEvent.keyboard('{Escape}');
      case 'dismissal.noticed':
        return dismissElsewhere();
      case 'member.left':
        throw new Error('Nobody logs out on this page.');
    }
  },
  prepareResponse(output) {
    const { clock } = storyBackend();
    const secondsLeft = output === null ? 0 : ((output as number) - WALK_START) / 1_000;
    const signedUp = clock.now().getTime() - (TIME_BONUS.seconds - secondsLeft) * 1_000;
    Object.assign(member(), { createdAt: new Date(signedUp) });
  },
  shows: {
    away: nothing,
    loading: nothing,
    none: nothing,
    'running.countdown.counting + modal.elsewhere': nothing,
    'running.countdown.counting + modal.waiting': nothing,
    'running.countdown.counting + modal.held': nothing,
    'running.countdown.counting + modal.following': nothing,
    'running.countdown.counting + modal.silent': nothing,
    'running.countdown.counting + modal.open': isSaid('25'),
    expired: isSaid('Your time bonus has ended'),
    paid: isSaid('Your time bonus was applied'),
  },
};

const meta = preview.meta({
  title: 'App/Time bonus, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach(context) {
    const end = withBackend({ signedIn: 'free' })(context);
    const forgetTime = followBackendClock();
    return () => {
      forgetTime();
      end();
    };
  },
});
export default meta;

const isTold = ({ steps }: Path) => steps.some((step) => 'wait' in step && step.wait >= TOLD_AFTER_MS);

const [states = [], told = [], edges = []] = sharesOf(
  pathsOnScreen('timeBonus'),
  (path) => !isOverEdge(path),
  isTold,
);

/** To every state. */
export const States = meta.story({ play: walkPaths(course, states) });

/** Over the edges that none of these took, before it is told. */
export const Edges = meta.story({ play: walkPaths(course, edges) });

/** And once it is. */
export const EdgesOnceTold = meta.story({ play: walkPaths(course, told) });
