import { expect, waitFor, within } from 'storybook/test';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import { refused, timeout } from '@rendezvous/mock-api/outcomes';
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
    storyWorld().outcomes.set('searchMembers', timeout);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Looking for' }), 'Women');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByRole('list', { name: 'Members found', busy: true })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: inWorld({
    arrange: (world) => world.outcomes.set('searchMembers', refused('rate_limited')),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

export const Visitor = meta.story({ beforeEach: inWorld({ signedIn: null }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
