import { expect, within } from 'storybook/test';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Likes',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/likes' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** Received likes are marked as new; the list alone does not clear the mark (LIKE-5, LIKE-6). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const received = within(await canvas.findByRole('list', { name: 'Received' }));
    await expect(received.getAllByText('New')).toHaveLength(3);
    const { likes, self } = storyBackend();
    await expect(likes.filter((one) => one.likedId === self?.id && !one.seenAt)).toHaveLength(3);
  },
});

/** The likes given have a list of their own, without marks (LIKE-5). */
export const Given = meta.story({
  args: { path: '/likes/given' },
  play: async ({ canvas }) => {
    const given = within(await canvas.findByRole('list', { name: 'Given' }));
    await expect(given.getAllByRole('listitem')).toHaveLength(6);
    await expect(given.queryByText('New')).toBeNull();
  },
});

export const None = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.noLikes) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No likes yet')).toBeVisible();
  },
});

/** The page says how many likes are left today (LIKE-1). */
export const GivenNone = meta.story({
  args: { path: '/likes/given' },
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.noLikes) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not liked anyone yet')).toBeVisible();
    await expect(canvas.getByText('4 of 4 likes left today')).toBeVisible();
  },
});

/** While the likes load, the page before stays and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  args: { path: '/members?min_age=18' },
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('listLikes', likeOutcomes.tooMany, 'next');
      backend.outcomes.set('listLikes', likeOutcomes.noResponse);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Find members' });
    await userEvent.click(canvas.getByRole('link', { name: 'Likes' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** When the likes did not load, the page says why, keeps its tabs, and offers to try again. */
export const Failed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.tooMany) }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your likes did not load' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
    await expect(canvas.queryByText('No likes yet')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Given' })).toBeVisible();
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('list', { name: 'Received' })).toBeVisible();
  },
});

/** Without a network, the page says so. */
export const Offline = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.offline) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We cannot be reached just now\./)).toBeVisible();
  },
});

/** When the day's likes are used up, the page says when they return (LIKE-1). */
export const Exhausted = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const day = calendarDay(backend.clock.now(), COUNTRIES.NL.timeZone);
      if (backend.self) backend.self.likesUsed = { day, count: LIKES_PER_DAY };
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can give likes again from/)).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
