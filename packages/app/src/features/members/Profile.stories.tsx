import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { cellOf } from '@rendezvous/contract/place-grid';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import type { MemberState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen, storyRouter } from '../../testing/Screen.tsx';
import { stubInstalledApp } from '../../testing/stub-installed-app.ts';
import { UTRECHT } from '../../testing/stub-location.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const photoCount = (backend: MockBackend, { id }: MemberState) =>
  [...backend.photos.values()].filter((photo) => photo.memberId === id && !photo.private).length;
const realMember = (backend: MockBackend) =>
  findMember(backend, (member) => !member.fictional && photoCount(backend, member) > 2);

const finnishMember = (backend: MockBackend) =>
  findMember(backend, ({ language, about, fictional }) => language === 'fi' && about !== '' && !fictional);

const liker = (backend: MockBackend) => {
  const likes = (likerId = '', likedId = '') =>
    backend.likes.some((liking) => liking.likerId === likerId && liking.likedId === likedId);
  return findMember(backend, ({ id }) => likes(id, backend.self?.id) && !likes(backend.self?.id, id));
};

const meta = preview.meta({
  title: 'App/Profile',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${realMember(backend).id}` },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function chooseBlock({ canvas, userEvent }: Person, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Safety options for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { id, name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    await expect(await canvas.findByRole('button', { name: `Like ${name}`, pressed: true })).toBeVisible();
    await waitFor(() => expect(storyBackend().likes.at(-1)).toMatchObject({ likedId: id }));
  },
});

/** Where both share their place, the profile says how far away the member is (PLACE-4). */
export const Distance = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => {
      Object.assign(backend.self ?? {}, { cell: cellOf(UTRECHT) });
      Object.assign(realMember(backend), {
        cell: cellOf({ latitude: 52.37, longitude: 4.9 }),
        lastActiveAt: new Date(backend.clock.now().getTime() - 7_200_000),
      });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('within 50 km')).toBeVisible();
    await expect(canvas.getByText('Active today')).toBeVisible();
  },
});

export const DistanceDarkFinnishPhone = Distance.extend({
  globals: { theme: 'dark', locale: 'fi', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('enintään 50 km päässä')).toBeVisible();
  },
});

/** A text has the language of its member, so that screen readers pronounce it right (PROFILE-2). */
export const WrittenInTheirLanguage = meta.story({
  args: { path: (backend) => `/members/${finnishMember(backend).id}` },
  play: async ({ canvas }) => {
    const about = await canvas.findByText(finnishMember(storyBackend()).about);
    await expect(about).toHaveAttribute('lang', 'fi');
  },
});

/** The second like of two members is a match (LIKE-4). */
export const Match = meta.story({
  args: { path: (backend) => `/members/${liker(backend).id}` },
  play: async ({ canvas, userEvent }) => {
    const { name } = liker(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `You and ${name} are a match` }));
    await waitFor(() => expect(dialog.getByRole('link', { name: `Write to ${name}` })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep looking' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Like ${name}`, pressed: true })).toHaveFocus(),
    );
  },
});

/** When the day's likes are used up, the button is reset and an alert says when they return (LIKE-1). */
export const LikesExhausted = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      backend.outcomes.set('addLike', likeOutcomes.exhausted(new Date(Date.now() + 5 * 3_600_000))),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^You have used all your likes for today\. You can give likes again from/,
    );
    await expect(await canvas.findByRole('button', { name: `Like ${name}`, pressed: false })).toBeVisible();
  },
});

export const LikeOffline = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('addLike', likeOutcomes.offline) }),
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(await canvas.findByRole('button', { name: `Like ${name}`, pressed: false })).toBeVisible();
  },
});

/** A member who has not confirmed the address cannot like anybody (ACCOUNT-9). */
export const NotConfirmed = meta.story({
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Please confirm your email address first\./,
    );
  },
});

/** Interests are shown in two lists: those with an icon and those without (PROFILE-3). */
export const InterestsInLists = meta.story({
  args: {
    path: (backend) =>
      `/members/${findMember(backend, ({ interests }) => ['wine', 'family'].every((one) => interests.includes(one as 'wine'))).id}`,
  },
  beforeEach: withBackend({
    arrange: (backend) => {
      realMember(backend).interests = ['wine', 'hiking', 'family', 'sauna'];
    },
  }),
  play: async ({ canvas }) => {
    const [leisure, together] = [
      await canvas.findByRole('list', { name: 'Free time' }),
      canvas.getByRole('list', { name: 'Together' }),
    ];
    for (const item of within(leisure).getAllByRole('listitem')) {
      await expect(item.querySelector('svg')).not.toBeNull();
    }
    await expect(together.querySelector('svg')).toBeNull();
  },
});

/** On a phone, pressing a photo opens it in full screen; closing returns the focus (A11Y-2). */
export const PhotosFullScreen = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    const photo = await canvas.findByRole('button', { name: new RegExp(`^${name}, photo 1 of`) });
    await userEvent.click(photo);
    const viewer = within(await screen.findByRole('dialog', { name: `Photos of ${name}` }));
    await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(photo).toHaveFocus();
  },
});

/** The installed app has no back button of a browser (PAGE-35). */
export const InstalledApp = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: [withBackend(), stubInstalledApp(3)],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Similar profiles' });
    await storyRouter().navigate('/likes');
    await canvas.findByRole('list', { name: 'Received' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('list', { name: 'Similar profiles' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
});

/** In a browser, a profile has no button of its own to go back (PAGE-35). */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Similar profiles' });
    await expect(canvas.queryByText('Back')).toBeNull();
    // A focused element is never covered by the bottom navigation.
    const bar = Number(document.querySelector('nav[data-bar=bottom]')?.getBoundingClientRect().top);
    for (const link of within(canvas.getByRole('list', { name: 'Similar profiles' })).getAllByRole('link')) {
      link.focus();
      await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar);
    }
  },
});

/** A free member reads that some photos are blurred (PHOTO-8). */
export const LockedPhotos = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Some photos are blurred\./)).toBeVisible();
  },
});

/** A fictional profile says that it is not a real person (FICTION-2). */
export const Fictional = meta.story({
  args: { path: (backend) => `/members/${findMember(backend, ({ fictional }) => fictional).id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is not a real person/)).toBeVisible();
  },
});

/** Blocking asks first, and then says that the member is blocked (SAFETY-1, SAFETY-3). */
export const Blocked = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await chooseBlock({ canvas, userEvent }, name);
    const question = within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Block' }));
    await expect(await canvas.findByText(`You have blocked ${name}`)).toBeVisible();
    // The focus returns to the button that opened the menu.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Safety options for ${name}` })).toHaveFocus(),
    );
  },
});

export const BlockFailed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('block', memberOutcomes.offline) }),
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await chooseBlock({ canvas, userEvent }, name);
    const question = within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Block' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('link', { name: `Write to ${name}` })).toBeVisible();
  },
});

const withBlockedMember = withBackend({
  arrange(backend) {
    const [blockerId, blockedId] = [backend.self?.id ?? '', realMember(backend).id];
    backend.blocks.push({ blockerId, blockedId, at: backend.clock.now() });
  },
});

/** The menu can also lift a block (SAFETY-4). */
export const UnblockedByMenu = meta.story({
  beforeEach: withBlockedMember,
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    const options = await canvas.findByRole('button', { name: `Safety options for ${name}` });
    await userEvent.click(options);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
    await expect(await canvas.findByRole('link', { name: `Write to ${name}` })).toBeVisible();
    await expect(storyBackend().blocks).toEqual([]);
  },
});

/** The notice of a block can lift it (SAFETY-3, SAFETY-4). */
export const Unblocked = meta.story({
  beforeEach: withBlockedMember,
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock' }));
    await expect(await canvas.findByRole('button', { name: `Like ${name}` })).toBeVisible();
    await expect(storyBackend().blocks).toEqual([]);
  },
});

/** A profile without photos and without similar members. */
export const WithoutPhotos = meta.story({
  args: {
    path: (backend) => `/members/${findMember(backend, (member) => photoCount(backend, member) === 0).id}`,
  },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listSimilar', memberOutcomes.nobodySimilar),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Write to/ })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Similar profiles' })).toBeNull();
  },
});

/** A failure to load similar members does not affect the profile. */
export const SimilarFailed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listSimilar', memberOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    const { name } = realMember(storyBackend());
    await expect(await canvas.findByRole('link', { name: `Write to ${name}` })).toBeVisible();
  },
});

/** While the profile loads, the search stays and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  args: { path: () => '/members?gender=' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readMember', memberOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    const people = within(await canvas.findByRole('list', { name: 'Members found' }));
    people.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readMember', memberOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

/** Members can open their own profile (PROFILE-4). */
export const Own = meta.story({
  args: { path: (backend) => `/members/${backend.self?.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit my profile' })).toBeVisible();
  },
});

/** A profile that does not exist shows the page for unknown addresses (PROFILE-4, PAGE-26). */
export const Gone = meta.story({
  args: { path: () => '/members/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

/** For a visitor, writing leads to a sign-up with a first message, and a link to the complaints page (PROFILE-8, SAFETY-7). */
export const Visitor = meta.story({
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas }) => {
    const { id, name } = realMember(storyBackend());
    await expect(await canvas.findByRole('link', { name: `Write to ${name}` })).toHaveAttribute(
      'href',
      `/members/${id}/signup`,
    );
    await expect(canvas.queryByRole('button', { name: /^Safety options/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Report this profile' })).toHaveAttribute(
      'href',
      `/complaints?profile=${id}`,
    );
  },
});

/** For a visitor, a like opens sign-up over the profile, and names the member (PROFILE-8, LOGIN-10). */
export const VisitorLikes = meta.story({
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas, userEvent }) => {
    const { name } = realMember(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign up' }));
    await expect(await dialog.findByText(`Then you can like ${name}.`)).toBeInTheDocument();
    await expect(dialog.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
