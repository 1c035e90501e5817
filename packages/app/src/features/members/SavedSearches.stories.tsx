import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import type { SavedSearchState } from '@rendezvous/mock-api/state';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const LAST_ID = '0195f0a0-0000-7000-8000-00000000000';

/** Saves a search of the signed-in member, who last saw who is new long ago. */
function save(backend: MockBackend, search: Partial<SavedSearchState> = {}) {
  backend.savedSearches.unshift({
    id: `${LAST_ID}${backend.savedSearches.length}`,
    memberId: backend.self?.id ?? '',
    name: 'Women, Netherlands',
    filter: { gender: 'female', country: 'NL' },
    mail: true,
    seenAt: new Date('2020-01-01T00:00:00Z'),
    ...search,
  });
}

/** Presses the button that saves the filters, once it works. Returns the button. */
async function pressSave({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  const button = await canvas.findByRole('button', { name: 'Save this search' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return button;
}

const meta = preview.meta({
  title: 'App/Saved searches',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/saved-searches' },
  beforeEach: withBackend({
    arrange(backend) {
      save(backend);
      save(backend, { name: 'Everyone near the sea', filter: {}, mail: false, seenAt: backend.clock.now() });
    },
  }),
  play: waitForScreen,
});
export default meta;

/** The list says how many members are new, and each search leads to its filters (SAVED-3, SAVED-4). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const item = within(await canvas.findByRole('listitem', { name: 'Women, Netherlands' }));
    await expect(item.getByText(/^\d+\+? new members$/)).toBeVisible();
    await expect(item.getByRole('link')).toHaveAttribute(
      'href',
      `/members?min_age=18&max_age=99&gender=female&country=NL&saved=${LAST_ID}0`,
    );
    const mail = item.getByRole('switch', { name: 'Email me about new members' });
    await waitFor(() => expect(mail).toBeEnabled());
    await userEvent.click(mail);
    await waitFor(() => expect(storyBackend().savedSearches.at(-1)?.mail).toBe(false));
    await expect(mail).not.toBeChecked();
  },
});

export const Renamed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Rename Women, Netherlands' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, 'People I want to meet');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('listitem', { name: 'People I want to meet' })).toBeVisible();
  },
});

export const Deleted = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Delete Women, Netherlands' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this search?' }));
    storyBackend().outcomes.set('deleteSavedSearch', memberOutcomes.offline);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await question.findByRole('alert')).toBeVisible();
    storyBackend().outcomes.clear();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByText('Women, Netherlands')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
});

export const Empty = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No saved searches yet')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listSavedSearches', memberOutcomes.noResponse),
  }),
  play: async () => {},
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      save(backend);
      backend.outcomes.set('listSavedSearches', memberOutcomes.offline);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(await canvas.findByRole('listitem', { name: 'Women, Netherlands' })).toBeVisible();
  },
});

/** The switch goes back when it could not be saved. */
export const MailNotSwitched = meta.story({
  play: async ({ canvas, userEvent }) => {
    const item = within(await canvas.findByRole('listitem', { name: 'Women, Netherlands' }));
    const mail = item.getByRole('switch', { name: 'Email me about new members' });
    await waitFor(() => expect(mail).toBeEnabled());
    storyBackend().outcomes.set('changeSavedSearch', memberOutcomes.offline);
    await userEvent.click(mail);
    await waitFor(() => expect(mail).toBeChecked());
  },
});

/** Without mails of the kind, the page says so and leads to the choice (SAVED-5). */
export const MailsOff = meta.story({
  globals: { theme: 'dark' },
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.mailKinds = ['like'];
      save(backend);
    },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('At the moment you get no emails about saved searches.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change this' })).toHaveAttribute('href', '/notifications');
  },
});

/** What the site no longer offers is left out and named (SAVED-6). */
export const FilterLeftOut = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => save(backend, { filter: { country: 'NL', countryregion: 'Batavia', min_age: 30 } }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No longer possible here: Region\./)).toBeVisible();
  },
});

export const GermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({
    arrange: (backend) =>
      save(backend, { name: 'W'.repeat(60), filter: { country: 'NL', countryregion: 'Batavia' } }),
  }),
});

export const FinnishOnPhone = meta.story({ globals: { locale: 'fi', viewport: { value: 'phone' } } });

/** The filters are saved under a name that is proposed from them (SAVED-1). */
export const Saving = meta.story({
  args: { path: '/members?gender=female&min_age=30&max_age=40&country=NL' },
  beforeEach: withBackend(),
  play: async ({ canvas, userEvent }) => {
    const button = await pressSave({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Women, 30 to 40 years, Netherlands');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Email me about new members' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(storyBackend().savedSearches[0]).toMatchObject({
      filter: { gender: 'female', country: 'NL', min_age: 30, max_age: 40 },
      mail: true,
    });
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** The same filters are saved once (SAVED-2). */
export const SavedBefore = meta.story({
  args: { path: '/members?country=NL&gender=female' },
  play: async ({ canvas, userEvent }) => {
    await pressSave({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await expect(await dialog.findByText('You have saved this search already')).toBeInTheDocument();
    await expect(dialog.getByText('Its name is Women, Netherlands.')).toBeInTheDocument();
  },
});

/** Another tab has saved the filters while the dialog was open. */
export const SavedMeanwhile = meta.story({
  args: { path: '/members?country=NL&gender=female' },
  beforeEach: withBackend(),
  play: async ({ canvas, userEvent }) => {
    await pressSave({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await dialog.findByRole('textbox', { name: 'Name' });
    save(storyBackend());
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('You have saved this search already')).toBeInTheDocument();
  },
});

export const Full = meta.story({
  args: { path: '/members?country=NL&gender=female' },
  beforeEach: withBackend({
    arrange(backend) {
      for (let age = 20; age < 30; age += 1) save(backend, { filter: { min_age: age } });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await pressSave({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await expect(
      await dialog.findByText('You can save up to 10 searches. Delete one to make room.'),
    ).toBeInTheDocument();
  },
});

export const NotSaved = meta.story({
  args: { path: '/members?country=NL&gender=female' },
  beforeEach: withBackend(),
  play: async ({ canvas, userEvent }) => {
    await pressSave({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    storyBackend().outcomes.set('saveSearch', memberOutcomes.offline);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toBeInTheDocument();
    await expect(name).toHaveValue('Women, Netherlands');
  },
});

/** A saved search shows who is new above its results, and notes that they were seen (SAVED-4). */
export const Opened = meta.story({
  args: { path: `/members?country=NL&gender=female&saved=${LAST_ID}0` },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'New since you last looked' }));
    await expect(list.getAllByRole('listitem').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(storyBackend().savedSearches.at(-1)?.seenAt.getUTCFullYear()).toBeGreaterThan(2020),
    );
  },
});

export const OpenedOnPhone = meta.story({
  args: { path: `/members?country=NL&gender=female&saved=${LAST_ID}0` },
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Neu seit deinem letzten Besuch' })).toBeVisible();
  },
});

/** Who is new could not be read; the results of the search are there. */
export const NewsFailed = meta.story({
  args: { path: `/members?country=NL&gender=female&saved=${LAST_ID}0` },
  beforeEach: withBackend({
    arrange(backend) {
      save(backend);
      backend.outcomes.set('readSavedSearch', memberOutcomes.offline);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Members found' });
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(await canvas.findByRole('list', { name: 'New since you last looked' })).toBeVisible();
  },
});

/** A search that was deleted in another tab is an ordinary search. */
export const OpenedAfterDeletion = meta.story({
  args: { path: `/members?country=NL&gender=female&saved=${LAST_ID}9` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Members found' })).toBeVisible();
    await expect(canvas.queryByText('New since you last looked')).toBeNull();
  },
});
