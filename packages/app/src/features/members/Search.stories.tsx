import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { cellOf } from '@rendezvous/contract/place-grid';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { stubInstalledApp } from '../../testing/stub-installed-app.ts';
import { UTRECHT, withLocation } from '../../testing/stub-location.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Search',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/members?gender=' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** The label of the button, with the number of results once it is known. */
const SHOW = /^(Show|Show \d+ (person|people)|Nobody found)$/;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** A page has 30 members, and the next page is added to it (SEARCH-5). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    await expect(people.getAllByRole('listitem')).toHaveLength(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more people' }));
    await waitFor(() => expect(people.getAllByRole('listitem').length).toBeGreaterThan(50));
  },
});

/** Members who share their place are near in three rings; every other one shares none. */
const withPlaces = withBackend({
  arrange: (backend) => {
    Object.assign(backend.self ?? {}, { cell: cellOf(UTRECHT) });
    const rings = [UTRECHT, { latitude: 52.37, longitude: 4.9 }, { latitude: 52.52, longitude: 13.4 }];
    [...backend.members.values()].forEach((member, nth) => {
      const ring = rings[(nth / 2) % rings.length];
      if (nth % 2 === 0 && ring && member !== backend.self) member.cell = cellOf(ring);
    });
  },
});

/** A member who shares their place searches within a distance (PLACE-5). */
export const WithinDistance = meta.story({
  args: { path: '/members?distance=50' },
  beforeEach: withPlaces,
  play: async ({ canvas }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    await expect(people.getAllByText(/within (10|50) km$/)).toHaveLength(
      people.getAllByRole('listitem').length,
    );
    await expect(canvas.getByRole('combobox', { name: 'Distance' })).toHaveValue('50');
    await expect(canvas.getByRole('link', { name: /Within 50 km/ })).toBeVisible();
  },
});

export const WithinDistanceDarkGermanPhone = meta.story({
  args: { path: '/members?distance=250' },
  beforeEach: withPlaces,
  globals: { theme: 'dark', locale: 'de', viewport: { value: 'phone' } },
});

/** Who shares no place is not offered the distance, and is led to the switch (PLACE-5). */
export const DistanceNotShared = meta.story({
  args: { path: '/members?distance=50' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Search by distance' })).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Distance' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /Within 50 km/ })).toBeNull();
  },
});

export const Nobody = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.nobodyFound),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody fits this search')).toBeVisible();
  },
});

/** While another search loads, the results stay and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Members found' });
    storyBackend().outcomes.set('searchMembers', memberOutcomes.noResponse);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Looking for' }), 'Women');
    await userEvent.click(canvas.getByRole('button', { name: SHOW }));
    await expect(await canvas.findByRole('list', { name: 'Members found', busy: true })).toBeVisible();
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('searchMembers', memberOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

/** When the next page fails, the results stay. */
export const MoreFailed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    storyBackend().outcomes.set('searchMembers', memberOutcomes.offline);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more people' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The search did not work');
    await expect(people.getAllByRole('listitem')).toHaveLength(30);
  },
});

/** A page that failed can be loaded again. */
export const MoreRetried = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    storyBackend().outcomes.set('searchMembers', memberOutcomes.tooMany, 'next');
    const more = canvas.getByRole('button', { name: 'Show more people' });
    await userEvent.click(more);
    await canvas.findByRole('alert');
    await userEvent.click(more);
    await waitFor(() => expect(people.getAllByRole('listitem').length).toBeGreaterThan(50));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** Where visitors may not search, the page leads to the log-in (SEARCH-2). */
export const VisitorRefused = meta.story({
  beforeEach: withBackend({ signedIn: null, settings: { logged_out_search: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible();
  },
});

export const Visitor = meta.story({ beforeEach: withBackend({ signedIn: null }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** On phones, the filter is behind a button that shows how many filters are set. */
export const Phone = meta.story({
  args: { path: '/members?gender=female&min_age=30' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Members found' });
    await expect(canvas.queryByRole('combobox', { name: 'Looking for' })).toBeNull();
    const button = canvas.getByRole('button', { name: /^Filter ?, 2 filters set$/ });
    await userEvent.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await expect(sheet.getByRole('combobox', { name: 'Looking for' })).toHaveValue('female');
    await userEvent.click(sheet.getByRole('button', { name: 'Reset' }));
    // The search starts with "Show"; until then the sheet can be closed without a change.
    await expect(button).toHaveAccessibleName(/^Filter ?, 2 filters set$/);
    await userEvent.click(sheet.getByRole('button', { name: SHOW }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveAccessibleName('Filter'));
    await expect(button).toHaveFocus();
  },
});

/** Closing the sheet without applying restores the filter. */
export const PhoneLeft = Phone.extend({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: /^Filter ?, 2 filters set$/ });
    await userEvent.click(button);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Looking for' }), 'Men');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(await screen.findByRole('combobox', { name: 'Looking for' })).toHaveValue('female');
  },
});

/** Searches for women in Germany, and returns the number of results before. */
async function filter({ canvas, userEvent }: Person) {
  const count = (await canvas.findByText(/^\d+ members$/)).textContent ?? '';
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'Germany');
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Looking for' }), 'Women');
  const show = canvas.getByRole('button', { name: SHOW });
  await userEvent.click(show);
  await waitFor(() => expect(canvas.queryByText(count)).toBeNull());
  await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  await waitFor(() => expect(show).toHaveFocus());
  return count;
}

/** A search changes the results and keeps the focus on the button. */
export const Filtered = meta.story({
  play: async (person) => {
    await filter(person);
  },
});

/** A reset above the results searches at once, so that form and results agree. */
export const FilterReset = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const count = await filter(person);
    const reset = canvas.getByRole('button', { name: 'Reset' });
    await userEvent.click(reset);
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: 'Region' })).toBeDisabled();
    await expect(await canvas.findByText(count)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Looking for' })).toHaveValue('');
    await waitFor(() => expect(reset).toHaveFocus());
  },
});

/** The device's place fills in country and region, whose field has the country's word for it (PLACE-1, LOCALE-8). */
export const AtMyPlace = meta.story({
  beforeEach: withLocation(UTRECHT),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country' }), 'Germany');
    await canvas.findByRole('combobox', { name: 'State' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Use my location' }));
    await canvas.findByText('You are here: Utrecht, Netherlands');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('NL'));
    await expect(canvas.getByRole('combobox', { name: 'Province' })).toHaveValue('Utrecht');
  },
});

/** The same in the sheet of phones, and after a denial. */
export const DeniedMyPlaceOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: withLocation('denied'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Filter/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(sheet.getByText('Your browser does not share your location')).toBeVisible());
  },
});

/** The button shows how many people a filter finds before they are shown. */
export const FoundBeforeShown = meta.story({
  play: async ({ canvas, userEvent }) => {
    const all = (await canvas.findByText(/^\d+ members$/)).textContent;
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Looking for' }), 'Women');
    const show = await waitFor(() => {
      const button = canvas.getByRole('button', { name: /^Show \d+ people$/ });
      if (Number.parseInt(String(all), 10) === found(button)) throw new Error('It still counts everybody.');
      return button;
    });
    await expect(canvas.getByText(String(all))).toBeVisible();
    const count = found(show);
    await userEvent.click(show);
    await expect(await canvas.findByText(`${count} members`)).toBeVisible();
  },
});
const found = (button: HTMLElement) => Number(/\d+/.exec(String(button.textContent))?.[0]);

/** The active filters are shown above the results. Removing one moves the focus to the next (SEARCH-7). */
export const ActiveFilters = meta.story({
  args: { path: '/members?gender=female&min_age=30&country=DE' },
  play: async ({ canvas, userEvent }) => {
    const chips = within(await canvas.findByRole('list', { name: 'Active filters' }));
    const names = () => chips.queryAllByRole('link').map((chip) => chip.textContent);
    await expect(names()).toEqual(['Women', '30 to 99 years', 'Germany']);
    await userEvent.click(chips.getByRole('link', { name: 'Remove filter: 30 to 99 years' }));
    await waitFor(() => expect(names()).toEqual(['Women', 'Germany']));
    await expect(chips.getByRole('link', { name: 'Remove filter: Germany' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Women']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual([]));
    await expect(canvas.getByRole('combobox', { name: 'Looking for' })).toHaveValue('');
    await expect(canvas.getByRole('list', { name: 'Active filters' })).toHaveFocus();
  },
});

export const ActiveFiltersOnPhone = meta.story({
  args: { path: '/members?gender=female&min_age=30&country=DE&countryregion=Mecklenburg-Vorpommern' },
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

/** Empty fields of a submitted form are removed from the address. */
export const EmptyFields = meta.story({
  args: { path: '/members?gender=&min_age=18&max_age=99&country=DE&countryregion=' },
  play: async ({ canvas }) => {
    const chips = within(await canvas.findByRole('list', { name: 'Active filters' }));
    await expect(chips.getByRole('link', { name: 'Remove filter: Germany' })).toHaveAttribute(
      'href',
      '/members?min_age=18&max_age=99',
    );
  },
});

/** Going back from a profile leads to the same search with all loaded pages. */
export const BackFromProfile = meta.story({
  args: { path: '/members?min_age=18&max_age=99' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: [withBackend(), stubInstalledApp(3)],
  play: async ({ canvas, userEvent }) => {
    const people = async () => within(await canvas.findByRole('list', { name: 'Members found' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more people' }));
    await waitFor(async () => expect((await people()).getAllByRole('listitem').length).toBeGreaterThan(50));
    const [, , , , fifth] = (await people()).getAllByRole('link');
    await userEvent.click(fifth as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect((await people()).getAllByRole('listitem').length).toBeGreaterThan(50);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
