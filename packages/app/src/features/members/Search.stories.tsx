import { expect, waitFor, within } from 'storybook/test';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Search',
  component: Screen,
  args: { path: '/members?gender=' },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    await expect(people.getAllByRole('listitem')).toHaveLength(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more people' }));
    await waitFor(() => expect(people.getAllByRole('listitem').length).toBeGreaterThan(50));
  },
});

export const Nobody = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('searchMembers', memberOutcomes.nobodyFound),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody fits this search')).toBeVisible();
  },
});

/** The next search is on its way: what is there stays, and the bar says that something happens. */
export const Loading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Members found' });
    storyWorld().outcomes.set('searchMembers', memberOutcomes.neverAnswered);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Looking for' }), 'Women');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByRole('list', { name: 'Members found', busy: true })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('searchMembers', memberOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

/** The next people did not come; the ones before them stay, and can be asked for again. */
export const MoreFailed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    storyWorld().outcomes.set('searchMembers', memberOutcomes.offline);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more people' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The search did not come through');
    await expect(people.getAllByRole('listitem')).toHaveLength(30);
  },
});

export const MoreRetried = meta.story({
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    storyWorld().outcomes.set('searchMembers', memberOutcomes.tooMany, 'next');
    const more = canvas.getByRole('button', { name: 'Show more people' });
    await userEvent.click(more);
    await canvas.findByRole('alert');
    await userEvent.click(more);
    await waitFor(() => expect(people.getAllByRole('listitem').length).toBeGreaterThan(50));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** On a site that is for members only, a visitor is asked to log in. */
export const VisitorRefused = meta.story({
  beforeEach: inWorld({ signedIn: null, settings: { logged_out_search: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Log in' })).toBeVisible();
  },
});

export const Visitor = meta.story({ beforeEach: inWorld({ signedIn: null }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** People first: the filter is folded away until it is asked for. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Members found' });
    const gender = canvas.getByRole('combobox', { name: 'Looking for' });
    await expect(gender).not.toBeVisible();
    await userEvent.click(canvas.getByText('Filter'));
    await waitFor(() => expect(gender).toBeVisible());
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
