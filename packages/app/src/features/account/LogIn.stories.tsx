import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { makeMember, MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const EMAIL = 'robin@example.org';

const meta = preview.meta({
  title: 'App/Log in',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/login' },
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => void makeMember(backend, { email: EMAIL }),
  }),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function logIn({ canvas, userEvent }: Person, password = MOCK_PASSWORD) {
  await userEvent.type(await canvas.findByLabelText('Email address'), EMAIL);
  await userEvent.type(canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
}

export const Default = meta.story({});

/** Address and password log in (LOGIN-1). */
export const LogsIn = meta.story({
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** A wrong password shows the text of `login_failed` (LOGIN-2). */
export const Failed = meta.story({
  play: async (person) => {
    await logIn(person, 'not the password');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('Login failed, please try again');
  },
});

/** A blocked address shows the minutes (LOGIN-3). */
export const Locked = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('logIn', accountOutcomes.locked),
  }),
  play: async (person) => {
    await logIn(person, 'not the password');
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent('blocked for 15 min');
  },
});

/** A blocked address is offered the password reset, which takes over the address and `next` (LOGIN-3, LOGIN-10). */
export const LockedOffersReset = Locked.extend({
  beforeEach: withBackend({
    signedIn: null,
    arrange(backend) {
      makeMember(backend, { email: EMAIL });
      backend.outcomes.set('logIn', accountOutcomes.locked);
    },
  }),
  args: { path: '/login?next=%2Flikes' },
  play: async (person) => {
    const { canvas, userEvent } = person;
    await logIn(person, 'not the password');
    const alert = within(await canvas.findByRole('alert'));
    const reset = alert.getByRole('link', { name: 'Reset your password' });
    await expect(reset).toHaveAttribute('href', '/reset-password?next=%2Flikes');
    await userEvent.click(reset);
    await canvas.findByRole('heading', { level: 1, name: 'Reset your password' });
    await expect(canvas.getByLabelText('Email address')).toHaveValue(EMAIL);
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(storyBackend().mails.at(-1)).toMatchObject({ to: EMAIL, next: '/likes' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to log in' }));
    await expect(await canvas.findByLabelText('Email address')).toHaveValue(EMAIL);
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup?next=%2Flikes',
    );
  },
});

/** The right password of an account that is about to be deleted shows the text of `pending_deletion` (LOGIN-5). */
export const PendingDeletion = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => void makeMember(backend, { email: EMAIL, status: 'pending_deletion' }),
  }),
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      'This account is about to be deleted. You can bring it back through the link we emailed you.',
    );
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('logIn', accountOutcomes.noResponse),
  }),
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('button', { name: 'Log in', busy: true })).toBeVisible();
  },
});

/** Address and password stay in the fields. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange(backend) {
      makeMember(backend, { email: EMAIL });
      backend.outcomes.set('logIn', accountOutcomes.offline, 'next');
    },
  }),
  play: async (person) => {
    const { canvas } = person;
    await logIn(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('Email address')).toHaveValue(EMAIL);
    await expect(canvas.getByLabelText('Password')).toHaveValue(MOCK_PASSWORD);
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await logIn(person);
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** A page for members leads to the log-in and back (PAGE-1, LOGIN-10). */
export const OnTheWay = meta.story({
  args: { path: '/likes' },
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
    await expect(storyBackend().self?.email).toBe(EMAIL);
  },
});

const chatPath = (backend: MockBackend) =>
  `/members/${findMember(backend, ({ fictional }) => !fictional).id}/chat`;

/** The page names the member whom the visitor can write to after the log-in (LOGIN-10). */
export const OnTheWayToSomebody = meta.story({
  args: { path: (backend) => `/login?next=${encodeURIComponent(chatPath(backend))}` },
  play: async (person) => {
    const { canvas } = person;
    const { name } = findMember(storyBackend(), ({ fictional }) => !fictional);
    await expect(await canvas.findByText(`Then you can write to ${name}.`)).toBeVisible();
    await logIn(person);
    await expect(await canvas.findByRole('textbox', { name: `Message to ${name}` })).toBeVisible();
  },
});

/** A disguised address of another site is not followed (LOGIN-10). */
export const OnTheWayToAnotherSite = meta.story({
  args: { path: '/login?next=%2F%5Cevil.example' },
  play: async (person) => {
    await logIn(person);
    await expect(await person.canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
