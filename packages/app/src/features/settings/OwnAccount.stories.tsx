import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { beginSession } from '@rendezvous/mock-api/sessions';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const at = (section: string) => ({ path: `/profile/settings/${section}` });

const meta = preview.meta({
  title: 'App/Settings of the account',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: at('account'),
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function changeEmail({ canvas, userEvent }: Person, email: string, password: string) {
  await userEvent.type(await canvas.findByLabelText('New email address'), email);
  await userEvent.type(canvas.getAllByLabelText('Current password')[0] as HTMLElement, password);
  await userEvent.click(canvas.getByRole('button', { name: 'Change email address' }));
}

/** The new address is mailed a link, and nothing else changes (ACCOUNT-11). */
export const EmailLinkSent = meta.story({
  play: async (person) => {
    await changeEmail(person, 'new@example.org', MOCK_PASSWORD);
    await expect(await person.canvas.findByText(/^We have sent a link to new@example\.org\./)).toBeVisible();
    await expect(storyBackend().self?.email).toBe('robin@example.org');
    await expect(storyBackend().mails.at(-1)).toMatchObject({ kind: 'mail_change', to: 'new@example.org' });
  },
});

export const EmailInvalid = meta.story({
  play: async (person) => {
    await changeEmail(person, 'nowhere', MOCK_PASSWORD);
    await expect(await person.canvas.findByText('New email adress is invalid.')).toBeVisible();
    await waitFor(() => expect(person.canvas.getByLabelText('New email address')).toHaveFocus());
  },
});

export const EmailTaken = meta.story({
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async (person) => {
    await changeEmail(person, 'robin@example.org', MOCK_PASSWORD);
    await expect(
      await person.canvas.findByText('This email address already owns an account on this website.'),
    ).toBeVisible();
  },
});

export const EmailWrongPassword = meta.story({
  play: async (person) => {
    await changeEmail(person, 'new@example.org', 'not the password');
    await expect(await person.canvas.findByText('Please check your old password.')).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(0);
  },
});

const withSessions = withBackend({
  arrange(backend) {
    const id = backend.self?.id ?? '';
    beginSession(backend, id, { browser: 'Safari', system: 'iPhone' });
    beginSession(backend, id, { browser: null, system: null });
  },
});

/** Every device is listed, this one first, and another one can be logged out (ACCOUNT-23). */
export const Sessions = meta.story({
  beforeEach: withSessions,
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Where you are logged in' }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Firefox on WindowsThis device');
    await userEvent.click(list.getByRole('button', { name: 'Log out Safari on iPhone' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus(),
    );
  },
});

export const SessionsAllEnded = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: withSessions,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out all other devices' }));
    const list = within(canvas.getByRole('list', { name: 'Where you are logged in' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await expect(storyBackend().sessions.size).toBe(1);
  },
});

export const SessionsFailed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listSessions', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('This device')).toBeVisible();
  },
});

/** A break hides the profile until the switch is turned off (ACCOUNT-14). */
export const Paused = meta.story({
  args: at('privacy'),
  play: async ({ canvas, userEvent }) => {
    const pause = { name: 'Take a break' };
    await userEvent.click(await canvas.findByRole('switch', pause));
    await waitFor(() => expect(storyBackend().self?.profileStatus).toBe('hidden'));
    await userEvent.click(await canvas.findByRole('switch', { ...pause, checked: true }));
    await waitFor(() => expect(storyBackend().self?.profileStatus).toBe('active'));
    await expect(await canvas.findByRole('switch', { ...pause, checked: false })).toHaveFocus();
  },
});

/** A profile that a moderator has hidden cannot be shown again here. */
export const HiddenByModerator = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.profileStatus = 'hidden';
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Invisible' })).toBeVisible();
    await expect(canvas.queryByRole('switch', { name: 'Take a break' })).toBeNull();
  },
});

/** All data is requested, put together, and downloaded (PRIVACY-3). */
export const DataRequested = meta.story({
  args: at('privacy'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request my data' }));
    await expect(await canvas.findByText(/^We are putting your data together\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your data' })).toHaveFocus());
    await expect(canvas.queryByRole('link', { name: 'Download my data' })).toBeNull();
  },
});

export const DataReady = meta.story({
  args: at('privacy'),
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({
    arrange(backend) {
      const id = backend.self?.id ?? '';
      backend.exports.set(id, { requestedAt: backend.clock.now(), ready: true });
    },
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Meine Daten herunterladen' });
    await expect(link).toHaveAttribute('href', '/api/export.php?file=1');
    await expect(canvas.getByRole('button', { name: 'Neu anfordern' })).toBeEnabled();
  },
});

export const DataRequestFailed = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('requestExport', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request my data' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request my data' })).toBeEnabled();
  },
});
