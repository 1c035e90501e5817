import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { keptPasskey, makePasskey, passkeyOutcomes } from '@rendezvous/mock-api/accounts/passkeys.factory';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { stubbedPasskeys, withPasskeys } from '../../testing/stub-passkeys.ts';

const EMAIL = 'robin@example.org';

/** The log-in page in a browser that has the passkey of a member. */
const given =
  (
    arrange: (backend: MockBackend) => void = () => {},
    browser?: Parameters<typeof withPasskeys>[0],
    status?: 'pending_deletion',
  ) =>
  async (context: Parameters<ReturnType<typeof withBackend>>[0]) => {
    const ends = [withPasskeys(browser)(), withBackend({ signedIn: null, arrange })(context)];
    const backend = storyBackend();
    const member = makeMember(backend, { email: EMAIL, ...(status && { status }) });
    const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    stubbedPasskeys().authenticator.passkeys.push(
      keptPasskey(makePasskey(backend, member.id), { rpId: location.hostname, key }),
    );
    return () => {
      for (const end of ends) end();
    };
  };

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const press = async ({ canvas, userEvent }: Person) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Log in with a passkey' }));
const sees = async ({ canvas }: Person, text: string | RegExp) =>
  waitFor(() => expect(canvas.getByText(text)).toBeVisible());
const isIn = async ({ canvas }: Person) => {
  await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  await expect(storyBackend().self?.email).toBe(EMAIL);
};

const meta = preview.meta({
  title: 'App/Log in by passkey',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/login' },
  beforeEach: given(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /passkey|Passkey/ })).toBeVisible();
  },
});
export default meta;

export const Default = meta.story({});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const GermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** The button opens the browser's dialog, and the passkey logs in (LOGIN-14). */
export const LogsIn = meta.story({
  play: async (person) => {
    await press(person);
    await isIn(person);
  },
});

/** The browser suggests the passkey in the field for the address (LOGIN-14). */
export const LogsInBySuggestion = meta.story({
  beforeEach: given(undefined, { autofill: 'answers' }),
  play: async (person) => isIn(person),
});

/** The button ends the suggestions, since a browser takes one request at a time. */
export const UsesTheButtonInstead = meta.story({
  beforeEach: given(undefined, { autofill: 'waits' }),
  play: async (person) => {
    await expect(await person.canvas.findByLabelText('Email address')).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    await waitFor(() => expect(storyBackend().passkeyChallenges.size).toBe(1));
    await press(person);
    await isIn(person);
  },
});

/** The page goes to where the visitor wanted to go (LOGIN-10). */
export const OnTheWay = meta.story({
  args: { path: '/login?next=%2Flikes' },
  play: async (person) => {
    await press(person);
    await expect(await person.canvas.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  },
});

/** A browser without passkeys shows the page as it is without them. */
export const Unsupported = meta.story({
  beforeEach: given(undefined, { unsupported: true }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Log in' });
    await expect(canvas.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  },
});

export const Asking = meta.story({
  beforeEach: given(undefined, { dialog: 'waits' }),
  play: async (person) => {
    await press(person);
    await sees(person, 'Follow the steps that your browser shows.');
  },
});

export const Cancelled = meta.story({
  beforeEach: given(undefined, { dialog: 'closes' }),
  play: async (person) => {
    await press(person);
    await sees(person, 'You are not logged in. You can try again, or use your password.');
    stubbedPasskeys().dialog = 'answers';
    await press(person);
    await isIn(person);
  },
});

export const TimedOut = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('logInByPasskey', passkeyOutcomes.expired)),
  play: async (person) => {
    await press(person);
    await sees(person, 'That took too long. Please try again.');
  },
});

/** The member has removed the passkey in the settings, and it is still on the device (LOGIN-16). */
export const Refused = meta.story({
  play: async (person) => {
    storyBackend().passkeys.splice(0);
    await press(person);
    await sees(person, 'This passkey does not work here. Try another one, or log in with your password.');
  },
});

export const PendingDeletion = meta.story({
  beforeEach: given(undefined, undefined, 'pending_deletion'),
  play: async (person) => {
    await press(person);
    await sees(person, /^This account is about to be deleted\./);
  },
});

export const Slow = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('preparePasskeyLogIn', passkeyOutcomes.noResponse)),
  play: async (person) => {
    await press(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Log in with a passkey', busy: true }),
    ).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('preparePasskeyLogIn', passkeyOutcomes.offline)),
  play: async (person) => {
    await press(person);
    await sees(person, /^We cannot be reached just now\./);
  },
});
