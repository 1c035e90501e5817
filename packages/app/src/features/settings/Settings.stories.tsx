import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { MOCK_PASSWORD } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { blockOutcomes } from '@rendezvous/mock-api/blocks/blocks.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { storeCard } from '@rendezvous/mock-api/cards/cards';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const at = (section: string) => ({ path: `/profile/settings/${section}` });

const meta = preview.meta({
  title: 'App/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/settings' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** A wide screen shows the list and beside it the first section. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('navigation', { name: 'Settings' }));
    await expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['account', 'privacy', 'blocked', 'notifications', 'cards', 'language', 'appearance', 'deletion'].map(
        (section) => `/profile/settings/${section}`,
      ),
    );
    await expect(canvas.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
    await userEvent.click(list.getByRole('link', { name: /^Privacy/ }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Privacy' })).toBeVisible();
    await expect(list.getByRole('link', { current: 'page' })).toHaveTextContent(/^Privacy/);
  },
});

/** A phone shows the list alone. A section replaces it and links back to it. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('navigation', { name: 'Settings' });
    await expect(canvas.queryByRole('heading', { level: 2, name: 'Account' })).toBeNull();
    await userEvent.click(within(list).getByRole('link', { name: /^Account/ }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
    await expect(list).not.toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'All settings' }));
    await waitFor(() => expect(list).toBeVisible());
  },
});

export const PhoneList = meta.story({ globals: { viewport: { value: 'phone' } } });

/** The address of a section that does not exist leads to "not found" (ACCOUNT-12). */
export const Unknown = meta.story({
  args: at('payments'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

/** Where the site has push, this device is below the kinds (NOTIFY-1, PUSH-3). */
export const Notifications = meta.story({
  args: at('notifications'),
  beforeEach: withBackend({
    settings: { push_public_key: 'B'.repeat(87), features: { ...DEFAULT_FEATURES, push: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
  },
});

const withCards = (arrange: (backend: MockBackend, selfId: string) => void) =>
  withBackend({
    arrange(backend) {
      if (backend.self) arrange(backend, backend.self.id);
    },
  });

/** The stored cards, one of them expired, until they are removed (PAY-23). */
export const Cards = meta.story({
  args: at('cards'),
  beforeEach: withCards((backend, selfId) => {
    storeCard(backend, selfId, {});
    storeCard(backend, selfId, { expiryYear: 2020 });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Stored cards' })).toBeVisible();
    await expect(await canvas.findByText('Expired')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Remove Visa ending in 4242' })).toHaveLength(2);
  },
});

/** After the last removal the section says so, and has the focus. */
export const CardRemoved = meta.story({
  args: at('cards'),
  beforeEach: withCards((backend, selfId) => storeCard(backend, selfId, {})),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const text = await canvas.findByText(
      'No card is stored. When you pay with a card, you can have it stored for later orders.',
    );
    await waitFor(() => expect(text).toHaveFocus());
    await expect(canvas.getByText('Visa ending in 4242 was removed')).toBeInTheDocument();
    await expect(storyBackend().cards.size).toBe(0);
  },
});

export const CardsFailed = meta.story({
  args: at('cards'),
  beforeEach: withCards((backend) => backend.outcomes.set('listStoredCards', blockOutcomes.tooManyRequests)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

async function changePassword({ canvas, userEvent }: Person, current: string, next: string) {
  await userEvent.type((await canvas.findAllByLabelText('Current password')).at(-1) as HTMLElement, current);
  await userEvent.type(canvas.getByLabelText('New password'), next);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}
const NEXT = 'amber kettle mountain 3';

export const PasswordChanged = meta.story({
  args: at('account'),
  play: async (person) => {
    const { canvas } = person;
    await changePassword(person, MOCK_PASSWORD, NEXT);
    await expect(await canvas.findByText(/^Your password has been changed\./)).toBeVisible();
    await expect(canvas.getAllByLabelText('Current password').at(-1)).toHaveValue('');
  },
});

/** The error appears at its field, which receives the focus. */
export const PasswordRefused = meta.story({
  args: at('account'),
  play: async (person) => {
    const { canvas } = person;
    await changePassword(person, 'not the password', NEXT);
    await expect(await canvas.findByText('Please check your old password.')).toBeVisible();
    await expect(canvas.getAllByLabelText('Current password').at(-1)).toBeInvalid();
    await waitFor(() => expect(canvas.getAllByLabelText('Current password').at(-1)).toHaveFocus());
  },
});

export const PasswordTooShort = meta.story({
  args: at('account'),
  play: async (person) => {
    const { canvas } = person;
    await changePassword(person, MOCK_PASSWORD, 'short');
    await waitFor(() => expect(canvas.getByLabelText('New password')).toBeInvalid());
    await waitFor(() => expect(canvas.getByLabelText('New password')).toHaveFocus());
  },
});

const invisible = { name: 'Invisible' };

export const Invisible = meta.story({
  args: at('privacy'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', invisible));
    await waitFor(() => expect(storyBackend().self?.invisible).toBe(true));
    await expect(await canvas.findByRole('switch', { ...invisible, checked: true })).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Saved')).toBeVisible());
  },
});

/** After a failure the switch returns to its state, and the page shows the error. */
export const InvisibleFailed = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', invisible));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('switch', invisible)).not.toBeChecked();
  },
});

const searchEngines = { name: 'Profile in search engines' };
const sharesMembers = (backend: MockBackend) => {
  backend.site.settings.members_in_search_engines = true;
};

/** A member decides about search engines where the site lets them show its members (PROFILE-13). */
export const SearchEngines = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({ arrange: sharesMembers }),
  play: async ({ canvas, userEvent }) => {
    const control = await canvas.findByRole('switch', searchEngines);
    await expect(control).not.toBeChecked();
    await userEvent.click(control);
    await waitFor(() => expect(storyBackend().self?.searchEngines).toBe(true));
    await expect(await canvas.findByRole('switch', { ...searchEngines, checked: true })).toHaveFocus();
    await userEvent.click(canvas.getByRole('switch', searchEngines));
    await waitFor(() => expect(storyBackend().self?.searchEngines).toBe(false));
  },
});

export const SearchEnginesFailed = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({
    arrange: (backend) => {
      sharesMembers(backend);
      backend.outcomes.set('changeSelf', accountOutcomes.offline);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', searchEngines));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('switch', searchEngines)).not.toBeChecked();
  },
});

/** Where the site keeps its members off search engines, there is nothing to decide. */
export const SearchEnginesNotOffered = meta.story({
  args: at('privacy'),
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', invisible);
    await expect(canvas.queryByRole('switch', searchEngines)).toBeNull();
  },
});

export const InvisibleSaving = meta.story({
  args: at('privacy'),
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeSelf', accountOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', invisible));
    await expect(await canvas.findByRole('switch', { ...invisible, busy: true })).toBeChecked();
  },
});

/** Choosing a language loads the page again and stores it in the account (LOCALE-6). */
export const OtherLanguage = meta.story({
  args: { ...at('language'), onLeave: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const language = await canvas.findByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(language, 'Deutsch');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith('/de/profile/settings/language'));
    await expect(storyBackend().self?.language).toBe('de');
  },
});

/** The appearance applies at once, and the list of sections names it (PAGE-22). */
export const Appearance = meta.story({
  args: at('appearance'),
  beforeEach: () => {
    const { theme } = document.documentElement.dataset;
    return () => {
      document.cookie = 'theme=; Path=/; Max-Age=0; Secure';
      if (theme) document.documentElement.dataset.theme = theme;
      else delete document.documentElement.dataset.theme;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Dark' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(canvas.getByRole('link', { name: /^Appearance/ })).toHaveTextContent(/Dark$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'Same as my device' }));
    await expect(canvas.getByRole('link', { name: /^Appearance/ })).toHaveTextContent(/Same as my device$/);
  },
});

/** Makes the signed-in member block the first two others. */
const blockTwo = (backend: MockBackend) => {
  const others = [...backend.members.values()].filter(({ id }) => id !== backend.self?.id).slice(0, 2);
  for (const { id } of others)
    backend.blocks.push({ blockerId: backend.self?.id ?? '', blockedId: id, at: backend.clock.now() });
};
const rows = async ({ canvas }: Pick<Person, 'canvas'>) =>
  within(await canvas.findByRole('list', { name: 'Blocked people' })).getAllByRole('listitem');

export const Blocked = meta.story({
  args: at('blocked'),
  beforeEach: withBackend({ arrange: blockTwo }),
  play: async ({ canvas }) => {
    await expect(await rows({ canvas })).toHaveLength(2);
  },
});

/** Unblocking removes the row, shows a toast, and keeps the focus in the section. */
export const Unblocked = Blocked.extend({
  play: async ({ canvas, userEvent }) => {
    const [first] = await rows({ canvas });
    const button = within(first as HTMLElement).getByRole('button', { name: /^Unblock / });
    const name = button.getAttribute('aria-label')?.replace('Unblock ', '');
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText(`You have unblocked ${name}.`)).toBeVisible());
    await expect(await rows({ canvas })).toHaveLength(1);
    await expect(storyBackend().blocks).toHaveLength(1);
    await expect(canvas.getByText(/^You cannot see each other/)).toHaveFocus();
  },
});

export const UnblockFailed = meta.story({
  args: at('blocked'),
  beforeEach: withBackend({
    arrange(backend) {
      blockTwo(backend);
      backend.outcomes.set('unblock', blockOutcomes.offline);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const [first] = await rows({ canvas });
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(await rows({ canvas })).toHaveLength(2);
  },
});

export const BlockedNobody = meta.story({
  args: at('blocked'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have not blocked anyone\./)).toBeVisible();
  },
});

/** Only the list fails to load, and it can be loaded again. */
export const BlockedFailed = meta.story({
  args: at('blocked'),
  beforeEach: withBackend({
    arrange(backend) {
      blockTwo(backend);
      backend.outcomes.set('listBlocked', blockOutcomes.tooManyRequests);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await rows({ canvas })).toHaveLength(2);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The section leads to the deletion and says for how long it can be undone (ACCOUNT-14). */
export const Deletion = meta.story({
  args: at('deletion'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete my account' })).toBeEnabled();
    await expect(canvas.getByText(/For 14 days you can change your mind\.$/)).toBeVisible();
  },
});

export const LongGermanOnPhone = Phone.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: waitForScreen,
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
