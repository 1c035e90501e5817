import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PASSKEYS } from '@rendezvous/contract/rules';
import { MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { makePasskey, passkeyOutcomes } from '@rendezvous/mock-api/accounts/passkeys.factory';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { storyBackend, withBackend, type StoryBackendOptions } from '../../testing/story-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { stubbedPasskeys, withPasskeys } from '../../testing/stub-passkeys.ts';

type Browser = Parameters<typeof withPasskeys>[0];

const given =
  (arrange: StoryBackendOptions['arrange'] = () => {}, browser?: Browser) =>
  (context: Parameters<ReturnType<typeof withBackend>>[0]) => {
    const ends = [withPasskeys(browser)(), withBackend({ arrange })(context)];
    return () => {
      for (const end of ends) end();
    };
  };

const ownId = (backend: MockBackend) => backend.self?.id ?? '';
const withTwo = (backend: MockBackend) => {
  makePasskey(backend, ownId(backend), { name: 'Security key', synced: false });
  makePasskey(backend, ownId(backend), { lastUsedAt: backend.clock.now() });
};

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const section = async ({ canvas }: Person) => within(await canvas.findByRole('region', { name: 'Passkeys' }));

async function add(person: Person, name = 'My phone') {
  const passkeys = await section(person);
  await person.userEvent.type(await passkeys.findByLabelText('Name of the passkey'), name);
  await person.userEvent.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
  return passkeys;
}

const seesText = async (person: Person, text: string | RegExp) => {
  const passkeys = await section(person);
  await waitFor(() => expect(passkeys.getByText(text)).toBeVisible());
};

const meta = preview.meta({
  title: 'App/Passkeys',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/settings/account' },
  beforeEach: given(withTwo),
  play: async (person) => {
    const list = within(await (await section(person)).findByRole('list', { name: 'Passkeys' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
  },
});
export default meta;

/** Each passkey says when it was added and used, and whether other devices have it (LOGIN-16). */
export const Default = meta.story({
  play: async (person) => {
    const list = within(await (await section(person)).findByRole('list', { name: 'Passkeys' }));
    const [first, second] = list.getAllByRole('listitem');
    await expect(first).toHaveTextContent(
      /^My phoneAdded on .* · Last used on .* · Synced to your other devices/,
    );
    await expect(second).toHaveTextContent(/^Security keyAdded on .* · Not used yet · On one device only/);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const GermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

export const FinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Pääsyavaimet' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: given(),
  play: async (person) => seesText(person, 'You have no passkey yet.'),
});

/** A passkey is added in the browser's dialog, and listed (LOGIN-13). */
export const Added = meta.story({
  beforeEach: given(),
  play: async (person) => {
    const passkeys = await add(person);
    await expect(await passkeys.findByText('The passkey was added')).toBeVisible();
    await expect(within(passkeys.getByRole('list')).getByText('My phone')).toBeVisible();
    await expect(passkeys.getByLabelText('Name of the passkey')).toHaveValue('');
    await expect(stubbedPasskeys().authenticator.passkeys[0]?.rpId).toBe(location.hostname);
  },
});

export const NameMissing = meta.story({
  beforeEach: given(),
  play: async (person) => {
    const passkeys = await section(person);
    await person.userEvent.click(await passkeys.findByRole('button', { name: 'Add a passkey' }));
    await expect(await passkeys.findByText('Please fill this in.')).toBeVisible();
    await waitFor(() => expect(passkeys.getByLabelText('Name of the passkey')).toHaveFocus());
    await expect(stubbedPasskeys().authenticator.passkeys).toEqual([]);
  },
});

/** A member who logged in a while ago enters the password again (LOGIN-13). */
const longAgo = (backend: MockBackend) => {
  for (const [token, session] of backend.sessions) {
    backend.sessions.set(token, { ...session, beganAt: new Date(session.beganAt.getTime() - 3_600_000) });
  }
};

export const AsksForThePassword = meta.story({
  beforeEach: given(longAgo),
  play: async (person) => {
    const passkeys = await section(person);
    await person.userEvent.type(await passkeys.findByLabelText('Password'), 'not the password');
    await add(person);
    await expect(await passkeys.findByText('Please check your old password.')).toBeVisible();
    const password = passkeys.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    await person.userEvent.clear(password);
    await person.userEvent.type(password, MOCK_PASSWORD);
    await person.userEvent.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    await expect(await passkeys.findByText('The passkey was added')).toBeVisible();
  },
});

export const Unsupported = meta.story({
  beforeEach: given(undefined, { unsupported: true }),
  play: async (person) => {
    await seesText(person, /^This browser does not support passkeys/);
    await expect((await section(person)).queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
});

/** The browser's dialog is open. */
export const Asking = meta.story({
  beforeEach: given(undefined, { dialog: 'waits' }),
  play: async (person) => {
    await add(person);
    await seesText(person, 'Follow the steps that your browser shows.');
  },
});

export const Cancelled = meta.story({
  beforeEach: given(undefined, { dialog: 'closes' }),
  play: async (person) => {
    const passkeys = await add(person);
    await seesText(person, 'No passkey was added. You can try again.');
    stubbedPasskeys().dialog = 'answers';
    await person.userEvent.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    await expect(await passkeys.findByText('The passkey was added')).toBeVisible();
  },
});

export const TimedOut = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('addPasskey', passkeyOutcomes.expired)),
  play: async (person) => {
    await add(person);
    await seesText(person, 'That took too long. Please try again.');
  },
});

export const AlreadyRegistered = meta.story({
  beforeEach: given(undefined, { dialog: 'hasOneAlready' }),
  play: async (person) => {
    await add(person);
    await seesText(person, /already has a passkey for your account/);
  },
});

export const RefusedByTheBrowser = meta.story({
  beforeEach: given(undefined, { dialog: 'fails' }),
  play: async (person) => {
    await add(person);
    await seesText(person, /^Your browser could not create a passkey/);
  },
});

export const RefusedByTheServer = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('addPasskey', passkeyOutcomes.refused)),
  play: async (person) => {
    await add(person);
    await seesText(person, /^Your browser could not create a passkey/);
  },
});

export const Slow = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('preparePasskey', passkeyOutcomes.noResponse)),
  play: async (person) => {
    const passkeys = await add(person);
    await expect(await passkeys.findByRole('button', { name: 'Add a passkey', busy: true })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: given((backend) => backend.outcomes.set('preparePasskey', passkeyOutcomes.offline)),
  play: async (person) => {
    await add(person);
    await seesText(person, /^We cannot be reached just now\./);
  },
});

export const FailedToLoad = meta.story({
  beforeEach: given((backend) => {
    withTwo(backend);
    backend.outcomes.set('listPasskeys', passkeyOutcomes.offline);
  }),
  play: async (person) => {
    const passkeys = await section(person);
    const retry = await passkeys.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    storyBackend().outcomes.clear('listPasskeys');
    await person.userEvent.click(retry);
    await expect(await passkeys.findByText('Security key')).toBeVisible();
  },
});

const withTen = (backend: MockBackend) => {
  for (let count = 1; count <= PASSKEYS.count; count += 1) {
    makePasskey(backend, ownId(backend), { name: `Device ${count}` });
  }
};

/** A member has at most ten passkeys (LOGIN-13). */
export const Full = meta.story({
  beforeEach: given(withTen),
  play: async (person) => {
    await seesText(person, 'You have 10 passkeys, and no more can be added. Remove one first.');
    await expect((await section(person)).queryByLabelText('Name of the passkey')).toBeNull();
  },
});

/** The tenth was added in another tab. */
export const FullMeanwhile = meta.story({
  beforeEach: given(),
  play: async (person) => {
    const passkeys = await section(person);
    await person.userEvent.type(await passkeys.findByLabelText('Name of the passkey'), 'Laptop');
    withTen(storyBackend());
    await person.userEvent.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
    await seesText(person, /no more can be added/);
  },
});

export const Renamed = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const passkeys = await section(person);
    await userEvent.click(await passkeys.findByRole('button', { name: 'Rename Security key' }));
    const name = await passkeys.findByLabelText('New name');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.click(passkeys.getByRole('button', { name: 'Save' }));
    await expect(await passkeys.findByText('Please fill this in.')).toBeVisible();
    await userEvent.type(name, 'Key on my ring');
    await userEvent.click(passkeys.getByRole('button', { name: 'Save' }));
    await expect(await passkeys.findByText('Key on my ring')).toBeVisible();
    await waitFor(() => expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toHaveFocus());
  },
});

/** A removal is confirmed first (LOGIN-16). */
export const Removed = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const passkeys = await section(person);
    await userEvent.click(await passkeys.findByRole('button', { name: 'Remove Security key' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Security key?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(passkeys.queryByText('Security key')).toBeNull());
    await waitFor(() => expect(passkeys.getByRole('heading', { name: 'Passkeys' })).toHaveFocus());
  },
});

export const RemovedInAnotherTab = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const passkeys = await section(person);
    await userEvent.click(await passkeys.findByRole('button', { name: 'Remove Security key' }));
    storyBackend().passkeys.shift();
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Security key?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await seesText(person, 'This could not be found. It may have been removed.');
    await waitFor(() => expect(passkeys.queryByText('Security key')).toBeNull());
  },
});
