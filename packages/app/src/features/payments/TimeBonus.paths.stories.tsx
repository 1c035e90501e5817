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
import { withScreen } from '../../testing/with-screen.ts';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { followBackendClock } from '../../testing/set-backend-clock.ts';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

/** A page of the members area, and one under the same route that is not. */
const INSIDE = '/likes/m/somebody';
const OUTSIDE = `${INSIDE}/photos`;

const MODAL_DELAY_MS = TIME_BONUS.modalAfterSeconds * 1_000;

/** Navigates without a click, like the browser's own buttons, since a modal may cover the page. */
let navigateTo: (path: string) => Promise<void> | void = () => {};
/** The inputs of the time bonus as this page last rendered them. */
let rendered = { path: '', credits: -1, paid: false, occupied: false, dismissed: false };

function Page() {
  const navigate = useNavigate();
  const { pathname: path } = useLocation();
  const self = useSelf();
  const occupied = useHasOpenOverlay();
  const dismissed = useDismissal('time-bonus').dismissed === true;
  useEffect(() => {
    navigateTo = navigate;
  }, [navigate]);
  useEffect(() => {
    if (self) rendered = { path, credits: self.credits, paid: self.paid_user, occupied, dismissed };
  }, [path, self, occupied, dismissed]);
  return null;
}

const routes = withScreen('/likes/m/*', [], Page);

function member(): MemberState {
  const { self } = storyBackend();
  if (!self) throw new Error('TimeBonus.paths: nobody is signed in.');
  return self;
}

const isRendered = (facts: Partial<typeof rendered>) => waitFor(() => expect(rendered).toMatchObject(facts));

async function change(facts: Partial<MemberState>) {
  // The page would miss an event that is sent before its live connection is open.
  await waitFor(() => expect(storyBackend().live.open).toHaveBeenCalled());
  Object.assign(member(), facts);
  notifySelfChanged(storyBackend(), member());
  await isRendered({ credits: member().credits, paid: member().paidAt !== null });
}

async function go(path: string) {
  await navigateTo(path);
  await isRendered({ path });
}

/** Opens the account menu, as an example of any overlay. */
async function openOverlay({ canvas, userEvent }: Person) {
  if (!rendered.occupied) await userEvent.click(await canvas.findByRole('button', { name: 'Account' }));
  await isRendered({ occupied: true });
}

async function closeOverlay({ userEvent }: Person) {
  if (rendered.occupied) await userEvent.keyboard('{Escape}');
  await isRendered({ occupied: false });
}

async function dismissElsewhere() {
  localStorage.setItem('time-bonus', new Date().toISOString());
  dispatchEvent(new StorageEvent('storage', { key: 'time-bonus' }));
  await isRendered({ dismissed: true });
}

const modalShows = (title: string) => async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent(title));
};
const noModal = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const flowScreen: FlowScreen<TimeBonusEvent> = {
  flow: flows.timeBonus,
  screen: { path: OUTSIDE, routes },
  backend: {
    signedIn: { credits: 0, paidAt: null },
    timeRuns: false,
    arrange(backend) {
      // The page asks for a bonus only for a new member. `prepareResponse` sets the deadline of each path.
      if (backend.self) Object.assign(backend.self, { createdAt: backend.clock.now() });
      spyOn(backend.live, 'open');
    },
  },
  calls: { readDeadline: 'listBundles' },
  async perform(event, person) {
    switch (event.type) {
      case 'member.arrived':
        return isRendered({ path: OUTSIDE, credits: 0, paid: false, occupied: false, dismissed: false });
      case 'area.entered':
        return go(INSIDE);
      case 'area.left':
        return go(OUTSIDE);
      case 'member.paid':
        return change({ paidAt: storyBackend().clock.now() });
      case 'credits.changed':
        return change({ credits: event.credits });
      case 'member.occupied':
        return openOverlay(person);
      case 'member.free':
        return closeOverlay(person);
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
    away: noModal,
    loading: noModal,
    none: noModal,
    'running.countdown.counting + modal.elsewhere': noModal,
    'running.countdown.counting + modal.waiting': noModal,
    'running.countdown.counting + modal.held': noModal,
    'running.countdown.counting + modal.following': noModal,
    'running.countdown.counting + modal.silent': noModal,
    'running.countdown.counting + modal.open': modalShows('25'),
    expired: modalShows('Your time bonus has ended'),
    paid: modalShows('Your time bonus was applied'),
  },
};

const meta = preview.meta({
  title: 'App/Time bonus, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach(context) {
    const end = withBackend({ signedIn: 'free' })(context);
    const restoreClock = followBackendClock();
    return () => {
      restoreClock();
      end();
    };
  },
});
export default meta;

const opensModal = ({ steps }: Path) => steps.some((step) => 'wait' in step && step.wait >= MODAL_DELAY_MS);

const [states = [], afterModal = [], edges = []] = sharesOf(
  pathsOnScreen('timeBonus'),
  (path) => !isOverEdge(path),
  opensModal,
);

/** Paths to every state. */
export const States = meta.story({ play: walkPaths(flowScreen, states) });

/** Paths over the other edges before the modal is due. */
export const Edges = meta.story({ play: walkPaths(flowScreen, edges) });

/** Paths over the other edges after the modal was due. */
export const EdgesAfterModal = meta.story({ play: walkPaths(flowScreen, afterModal) });
