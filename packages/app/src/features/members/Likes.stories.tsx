import { expect, screen, waitFor, within } from 'storybook/test';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen, storyRouter } from '../../testing/Screen.tsx';
import { stubInstalledApp } from '../../testing/stub-installed-app.ts';
import { followBackendClock } from '../../testing/set-backend-clock.ts';
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

/** A like that is given back from the list of received ones is a match, with the way into the conversation (LIKE-4). */
export const LikedBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    const received = within(await canvas.findByRole('list', { name: 'Received' }));
    const [heart] = received.getAllByRole('button', { name: /^Like /, pressed: false });
    if (!heart) throw new Error('LikedBack: every liker is liked already.');
    const name = heart.getAttribute('aria-label')?.replace('Like ', '');
    await userEvent.click(heart);
    const match = within(await screen.findByRole('dialog', { name: `You and ${name} are a match` }));
    await expect(match.getByRole('link', { name: `Write to ${name}` })).toBeInTheDocument();
    await userEvent.click(match.getByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('3 of 4 likes left today')).toBeVisible();
  },
});

/** A like is taken back after a question; the focus is then on the heading, because the card is gone (LIKE-10). */
export const TakenBack = meta.story({
  args: { path: '/likes/given' },
  play: async ({ canvas, userEvent }) => {
    const given = within(await canvas.findByRole('list', { name: 'Given' }));
    const [heart] = given.getAllByRole('button', { name: /^Like /, pressed: true });
    if (!heart) throw new Error('TakenBack: no likes are given.');
    const name = heart.getAttribute('aria-label')?.replace('Like ', '');
    await userEvent.click(heart);
    const question = within(
      await screen.findByRole('alertdialog', { name: `Take back your like for ${name}?` }),
    );
    await expect(question.getByText(/It still counts as one of the likes of the day\.$/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(heart).toHaveFocus());
    await expect(given.getAllByRole('listitem')).toHaveLength(6);

    await userEvent.click(heart);
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(given.getAllByRole('listitem')).toHaveLength(5));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Likes' })).toHaveFocus();
    const { likes, self } = storyBackend();
    await expect(likes.filter(({ likerId }) => likerId === self?.id)).toHaveLength(5);
  },
});

/** Each match has a link to its conversation (LIKE-9). */
export const Matches = meta.story({
  args: { path: '/likes/matches' },
  play: async ({ canvas }) => {
    const matches = within(await canvas.findByRole('list', { name: 'Matches' }));
    const cards = matches.getAllByRole('listitem');
    await expect(cards).toHaveLength(3);
    for (const card of cards) {
      const [profile, chat] = within(card).getAllByRole('link');
      await expect(chat).toHaveAccessibleName(/^Write to /);
      await expect(chat).toHaveAttribute('href', `${profile?.getAttribute('href')}/chat`);
    }
  },
});

export const MatchesNone = meta.story({
  args: { path: '/likes/matches' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listMatches', likeOutcomes.noMatches),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No matches yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See who likes you' })).toHaveAttribute('href', '/likes');
  },
});

export const MatchesFailed = meta.story({
  args: { path: '/likes/matches' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listMatches', likeOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your likes did not load' })).toBeVisible();
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('list', { name: 'Matches' })).toBeVisible();
  },
});

/** A type that the likes page does not have is an unknown page (PAGE-26). */
export const UnknownType = meta.story({
  args: { path: '/likes/passed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const None = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.noLikes) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No likes yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Edit my profile' })).toHaveAttribute('href', '/profile');
  },
});

/** The page says how many likes are left today (LIKE-1). */
export const GivenNone = meta.story({
  args: { path: '/likes/given' },
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('listLikes', likeOutcomes.noLikes) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not liked anyone yet')).toBeVisible();
    await expect(canvas.getByText('4 of 4 likes left today')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'To the swipe game' })).toBeVisible();
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

function useUpLikes(backend: MockBackend) {
  const day = calendarDay(backend.clock.now(), COUNTRIES.NL.timeZone);
  if (backend.self) backend.self.likesUsed = { day, count: LIKES_PER_DAY };
}

/** When the day's likes are used up, the page says when they return, and counts down to it (LIKE-1). */
export const Exhausted = meta.story({
  beforeEach: withBackend({ arrange: useUpLikes }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can give likes again from/)).toBeVisible();
    await expect(await canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
  },
});

/** At midnight in the member's time zone the page itself shows the new likes (LIKE-1). */
export const LikesReturned = meta.story({
  beforeEach: [
    withBackend({ now: new Date('2026-11-25T22:59:58Z'), arrange: useUpLikes }),
    followBackendClock,
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('timer', { name: 'New likes in' });
    await expect(await canvas.findByText('4 of 4 likes left today', {}, { timeout: 8_000 })).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
});

/** In German on a dark phone the countdown and the longest labels fit. */
export const ExhaustedOnPhone = Exhausted.extend({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer', { name: 'Neue Likes in' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** The installed app has no back button of a browser (PAGE-35). */
export const InstalledApp = meta.story({
  beforeEach: [withBackend(), stubInstalledApp(3)],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Received' });
    await storyRouter().navigate('/likes/given');
    await canvas.findByRole('list', { name: 'Given' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('list', { name: 'Received' })).toBeVisible();
  },
});

/** The first page of the installed app has nowhere to go back to. */
export const InstalledAppOpened = meta.story({
  beforeEach: [withBackend(), stubInstalledApp(1)],
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Received' });
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
});
