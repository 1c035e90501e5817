import { expect, screen, waitFor, within } from 'storybook/test';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import type { MemberState } from '@rendezvous/mock-api/state';
import preview from '@rendezvous/storybook/preview';
import { Screen, storyRouter } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const SUGGESTION = () => '/likes/m';
const NEWEST = (backend: MockBackend) => `/likes/m/${newestLiker(backend).id}`;

/** The member who gave the newest like, which is not returned. */
function newestLiker(backend: MockBackend): MemberState {
  const like = backend.likes.find(({ likedId }) => likedId === backend.self?.id);
  const liker = like && backend.members.get(like.likerId);
  if (!liker) throw new Error('newestLiker: nobody likes the member.');
  return liker;
}

/** A member whom the signed-in one likes, and who likes the signed-in one. */
function matchOf(backend: MockBackend): MemberState {
  const like = backend.likes.find(
    ({ likerId, likedId }) =>
      likerId === backend.self?.id &&
      backend.likes.some((one) => one.likerId === likedId && one.likedId === likerId),
  );
  const match = like && backend.members.get(like.likedId);
  if (!match) throw new Error('matchOf: the member has no match.');
  return match;
}

const meta = preview.meta({
  title: 'App/Like modal',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: NEWEST },
  beforeEach: withBackend(),
});
export default meta;

/** Finds the modal once it has faded in. */
async function modal(name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
const noModal = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const address = () => {
  const { pathname, search } = storyRouter().state.location;
  return pathname + search;
};

/** The like of the address opens over the likes page, its mark is cleared, and Escape closes it (LIKE-6, LIKE-8). */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    const backend = storyBackend();
    const { id, name } = newestLiker(backend);
    const dialog = await modal(`${name} likes you`);
    await expect(dialog.getByRole('link', { name: `See the profile of ${name}` })).toHaveAttribute(
      'href',
      `/members/${id}`,
    );
    await waitFor(() => expect(backend.likes.find(({ likerId }) => likerId === id)?.seenAt).toBeTruthy());
    await userEvent.keyboard('{Escape}');
    await noModal();
    await expect(address()).toBe('/likes');
    await expect(screen.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  },
});

/** A like in return is a match, with the way into the conversation; the likes are reloaded after it (LIKE-4, LIKE-8). */
export const Matched = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { id, name } = newestLiker(storyBackend());
    const dialog = await modal(`${name} likes you`);
    await userEvent.click(dialog.getByRole('button', { name: 'Like back' }));
    const match = await modal(`You and ${name} are a match`);
    await expect(match.getByRole('link', { name: `Write to ${name}` })).toHaveAttribute(
      'href',
      `/members/${id}/chat`,
    );
    await userEvent.click(match.getByRole('button', { name: 'Keep looking' }));
    await noModal();
    await expect(await canvas.findByText('3 of 4 likes left today')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Matches' }));
    await expect(await canvas.findByRole('link', { name: `Write to ${name}` })).toBeVisible();
  },
});

/** Whoever is liked already cannot be liked again. */
export const LikedAlready = meta.story({
  args: { path: (backend: MockBackend) => `/likes/m/${matchOf(backend).id}` },
  play: async () => {
    const dialog = await modal(`${matchOf(storyBackend()).name} likes you`);
    await expect(dialog.getByText('You like each other. Why not say hello?')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Like back' })).toBeNull();
  },
});

/** Without a like, a suggestion is shown, and it says that it is one (LIKE-7, LIKE-8). */
export const Suggestion = meta.story({
  args: { path: SUGGESTION },
  // Nobody likes the member, so no like is a match.
  beforeEach: withBackend({ arrange: (backend) => backend.likes.splice(0) }),
  play: async ({ userEvent }) => {
    const dialog = await modal('Someone you may like');
    await expect(
      await dialog.findByText(/^A suggestion from .* does not mean that .* has liked you\.$/),
    ).toBeVisible();
    const button = dialog.getByRole('button', { name: /^Like / });
    const name = button.textContent.replace('Like ', '');
    await userEvent.click(button);
    await expect(await dialog.findByText(`Your like is with ${name}.`)).toBeVisible();
    await expect(storyBackend().likes.at(-1)?.likerId).toBe(storyBackend().self?.id);
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await userEvent.click(close);
    await noModal();
    await expect(await screen.findByText('3 of 4 likes left today')).toBeVisible();
  },
});

/** The suggestion is reached from the likes page, and Back returns to the page without it. */
export const FromThePage = meta.story({
  args: { path: () => '/likes/given' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Suggest someone' }));
    await modal('Someone you may like');
    await storyRouter().navigate(-1);
    await noModal();
    await expect(address()).toBe('/likes/given');
  },
});

/** The parameter `t` delays the modal and is then removed from the address (LIKE-8). */
export const Delayed = meta.story({
  args: { path: (backend: MockBackend) => `/likes/m/${newestLiker(backend).id}?t=1` },
  play: async ({ canvas }) => {
    const { id, name } = newestLiker(storyBackend());
    await canvas.findByRole('list', { name: 'Received' });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(address()).toBe(`/likes/m/${id}?t=1`);
    await modal(`${name} likes you`);
    await expect(address()).toBe(`/likes/m/${id}`);
  },
});

export const SuggestionLoading = meta.story({
  args: { path: SUGGESTION },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('suggestLike', likeOutcomes.noResponse),
  }),
  play: async () => {
    const dialog = await modal('Someone you may like');
    await expect(dialog.getByText('Looking for someone you may like')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: /^Like/ })).toBeDisabled();
  },
});

/** Without anybody to suggest, the page says so and no modal stays open. */
export const NobodyToSuggest = meta.story({
  args: { path: SUGGESTION },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('suggestLike', likeOutcomes.nobodyToSuggest),
  }),
  play: async () => {
    await expect(await screen.findByText('We have nobody to suggest at the moment')).toBeInTheDocument();
    await noModal();
    await expect(address()).toBe('/likes');
  },
});

export const SuggestionFailed = meta.story({
  args: { path: SUGGESTION },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('suggestLike', likeOutcomes.tooMany),
  }),
  play: async () => {
    await expect(await screen.findByText(/^That was a lot at once\./)).toBeInTheDocument();
    await noModal();
  },
});

/** When the day's likes are used up, the modal says when they return, and the like can be given later (LIKE-1). */
export const Exhausted = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      backend.outcomes.set('addLike', likeOutcomes.exhausted(new Date(Date.now() + 3_600_000))),
  }),
  play: async ({ userEvent }) => {
    const dialog = await modal(/ likes you$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Like back' }));
    await expect(await dialog.findByText(/^You have used all your likes for today\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Like back' })).toBeEnabled();
  },
});

/** A like of a fictional profile carries its mark and its notice (FICTION-1, FICTION-2). */
export const Fictional = meta.story({
  args: {
    path: (backend: MockBackend) => `/likes/m/${backend.likes.at(-1)?.likerId}`,
  },
  beforeEach: withBackend({
    arrange(backend) {
      const fictional = [...backend.members.values()].find((member) => member.fictional && !member.invisible);
      if (!fictional || !backend.self) throw new Error('Fictional: the backend has no fictional profile.');
      backend.likes.push({
        likerId: fictional.id,
        likedId: backend.self.id,
        at: backend.clock.now(),
        seenAt: null,
      });
    },
  }),
  play: async () => {
    const dialog = await modal(/ likes you$/);
    await expect(dialog.getAllByText('Fictional profile').length).toBeGreaterThan(0);
    await expect(dialog.getByText(/is not a real person, and a meeting is not possible/)).toBeVisible();
  },
});

/** A like that nobody gave is an unknown page (LIKE-8). */
export const NoSuchLike = meta.story({
  args: { path: () => '/likes/m/0192f0c1-0000-7000-8000-00000000ffff' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const DarkGermanPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async () => {
    const dialog = await modal(/ hat dir ein Like gegeben$/);
    await expect(dialog.getByRole('button', { name: 'Like zurückgeben' })).toBeVisible();
  },
});
