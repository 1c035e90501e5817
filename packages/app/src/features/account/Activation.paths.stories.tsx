import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { flows } from '@rendezvous/machines/flows';
import type { ActivationEvent } from '@rendezvous/machines/activation/activation.context';
import { WALK_START } from '@rendezvous/machines/walk/clock';
import { isOverEdge, type Path } from '@rendezvous/machines/walk/paths';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import { notifySelfChanged } from '@rendezvous/mock-api/accounts/self.present';
import preview from '@rendezvous/storybook/preview';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import type { ScreenProps } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

const heading =
  (name: string) =>
  ({ canvas }: Person) =>
    canvas.findByRole('heading', { name });

/** Checks the state of the button that requests another link: available, in progress, or in its cool-down. */
const sendButtonIs =
  (state: 'open' | 'busy' | 'waiting') =>
  async ({ canvas }: Person) => {
    const page = within(await canvas.findByRole('main'));
    const button = await page.findByRole('button', { name: 'Send a new link', busy: state === 'busy' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(state === 'open' ? null : 'true'));
  };

/** The page on which a path begins, by its scenario. */
const pages: Readonly<Record<string, ScreenProps['path']>> = {
  confirms: (backend) => `/activate/done?token=${backend.mails[0]?.token}`,
  comesByHalfALink: '/activate/done',
  hadConfirmedBefore: '/activate/error',
  isRemindedByAlert: '/members',
  isRemindedByModal: '/members?api_signup_complete=1',
};

const courseFrom = (start: string): FlowScreen<ActivationEvent> => ({
  flow: flows.activation,
  screen: { path: pages[start] ?? '/' },
  backend: {
    signedIn: start === 'hadConfirmedBefore' ? 'free' : 'unconfirmed',
    now: new Date(WALK_START),
    timeRuns: false,
    arrange(backend) {
      if (backend.self) sendMail(backend, 'activation', backend.self);
      spyOn(backend.live, 'open');
    },
  },
  calls: { activate: 'activate', sendMail: 'resendActivation' },
  async perform(event, { canvas, userEvent }) {
    switch (event.type) {
      case 'link.retried':
        return userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      case 'mail.requested':
        return userEvent.click(canvas.getByRole('button', { name: 'Send a new link' }));
      case 'reminder.dismissed':
        return userEvent.keyboard('{Escape}');
      case 'address.corrected':
        return correctElsewhere(event.email);
      case 'account.activated':
        return confirmElsewhere();
    }
  },
  shows: {
    confirming: ({ canvas }) => canvas.findByText('Confirming your address…'),
    async failed({ canvas }) {
      await canvas.findByRole('heading', { name: 'Activation failed' });
      await canvas.findByRole('button', { name: 'Try again' });
    },
    activated:
      start === 'confirms'
        ? heading('Welcome, you are in')
        : ({ canvas }) => canvas.findByText('Your email address is already confirmed. You can carry on.'),
    'unconfirmed.shown.linkExpired + mail.due': sendButtonIs('open'),
    'unconfirmed.shown.linkExpired + mail.sending': sendButtonIs('busy'),
    'unconfirmed.shown.linkExpired + mail.sent.resting': sendButtonIs('waiting'),
    'unconfirmed.shown.linkExpired + mail.sent.rested': sendButtonIs('open'),
    'unconfirmed.shown.linkExpired + mail.tooMany': sendButtonIs('waiting'),
    'unconfirmed.shown.modal + mail.due': () =>
      screen.findByRole('dialog', { name: 'Please confirm your email address' }),
    async 'unconfirmed.shown.alert + mail.due'(person) {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await sendButtonIs('open')(person);
    },
  },
});

async function confirmElsewhere() {
  const backend = storyBackend();
  // A live event that is sent before the page listens would be lost.
  await waitFor(() => expect(backend.live.open).toHaveBeenCalled());
  if (!backend.self) throw new Error('Activation.paths: nobody is signed in.');
  notifySelfChanged(backend, Object.assign(backend.self, { status: 'active', profileStatus: 'active' }));
}

async function correctElsewhere(email: string) {
  const backend = storyBackend();
  await waitFor(() => expect(backend.live.open).toHaveBeenCalled());
  if (!backend.self) throw new Error('Activation.paths: nobody is signed in.');
  notifySelfChanged(backend, Object.assign(backend.self, { email }));
  // The button's cool-down starts here.
  await screen.findAllByText(`A new link is on its way to ${email}.`);
}

const ON_A_PHONE = '(max-width: 47.9rem) and (pointer: coarse)';

const meta = preview.meta({
  title: 'App/Activation, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  async beforeEach(context) {
    const end = withBackend({ signedIn: 'unconfirmed', now: new Date(WALK_START), timeRuns: false })(context);
    const matchMedia = globalThis.matchMedia.bind(globalThis);
    const matchMediaSpy = spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === ON_A_PHONE ? 'all' : query),
    );
    // This is no spy, because Storybook logs each call of a spy with the time, which would call it again.
    const { now } = Date;
    Date.now = () => storyBackend().clock.now().getTime();
    return () => {
      Date.now = now;
      matchMediaSpy.mockRestore();
      end();
    };
  },
});
export default meta;

/** Walks each path from the page on which it begins. */
const walkAll = (paths: readonly Path[]) => async (context: Parameters<ReturnType<typeof walkPaths>>[0]) => {
  for (const start of Object.keys(pages)) {
    const own = paths.filter((path) => path.start === start);
    await walkPaths(courseFrom(start), own)(context);
  }
};

const [states = [], edges = []] = sharesOf(pathsOnScreen('activation'), (path) => !isOverEdge(path));

/** These paths reach every state: refused link, cool-down, modal and alert (ACCOUNT-5, ACCOUNT-6, ACCOUNT-7). */
export const States = meta.story({ play: walkAll(states) });

/** These paths take the remaining edges. */
export const Edges = meta.story({ play: walkAll(edges) });
