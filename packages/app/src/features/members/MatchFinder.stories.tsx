import { expect, screen, within } from 'storybook/test';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import { matchFinderOutcomes } from '@rendezvous/mock-api/match-finder/match-finder.outcomes';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** Makes the first member who fits share two interests and the region, and be there today. */
function shareMuch(backend: MockBackend) {
  const { self } = backend;
  if (!self) return;
  self.interests = ['hiking', 'coffee', 'art'];
  self.region = 'Utrecht';
  for (const member of backend.members.values()) {
    const isSuited =
      member !== self && member.gender === self.seeking && !member.fictional && !member.invisible;
    if (!isSuited || backend.likes.some(({ likedId }) => likedId === member.id)) continue;
    Object.assign(member, {
      country: self.country,
      region: self.region,
      dateOfBirth: self.dateOfBirth,
      interests: ['hiking', 'coffee', 'sushi'],
      lastActiveAt: new Date(backend.clock.now().getTime() - 3_600_000),
    });
    return;
  }
}

const meta = preview.meta({
  title: 'App/Match finder',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/match-finder' },
  beforeEach: withBackend({ arrange: shareMuch }),
  play: waitForScreen,
});
export default meta;

/** Each card says why its member is suggested, the best first (SEARCH-9, SEARCH-10). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Suggestions' }));
    await expect(list.getAllByText(/^In common: /)[0]).toHaveTextContent('In common: Hiking and Coffee');
    await expect(list.getAllByText('Also from Utrecht')[0]).toBeVisible();
    await expect(list.getAllByText('Active today')[0]).toBeVisible();
    for (const link of list.getAllByRole('link'))
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/members\/[^/]+$/));
  },
});

/** A suggestion is liked in place; a match offers the way into the conversation (LIKE-4). */
export const Liked = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      shareMuch(backend);
      backend.outcomes.set('addLike', likeOutcomes.match);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Suggestions' }));
    const [heart] = list.getAllByRole('button', { name: /^Like / });
    if (!heart) throw new Error('Liked: nobody is suggested.');
    const name = heart.getAttribute('aria-label')?.replace('Like ', '');
    await userEvent.click(heart);
    const match = within(await screen.findByRole('dialog', { name: `You and ${name} are a match` }));
    await expect(match.getByRole('link', { name: `Write to ${name}` })).toBeInTheDocument();
  },
});

/** Suggestions from abroad are apart from the others, and the page says why they are there (SEARCH-9). */
export const FromFurtherAway = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      shareMuch(backend);
      const { self } = backend;
      const fitting = [...backend.members.values()].filter(
        (member) => member.gender === self?.seeking && !member.fictional && !member.invisible,
      );
      const abroad = fitting.find(
        ({ id, region }) =>
          region !== 'Utrecht' &&
          !backend.likes.some(({ likerId, likedId }) => likerId === self?.id && likedId === id),
      );
      if (!abroad || !self) throw new Error('FromFurtherAway: nobody fits.');
      const { gender, dateOfBirth } = self;
      Object.assign(abroad, { name: 'Freja', country: 'DK', region: null, seeking: gender, dateOfBirth });
    },
  }),
  play: async ({ canvas }) => {
    const near = within(await canvas.findByRole('list', { name: 'Suggestions' }));
    await expect(near.queryByText(/Freja/)).toBeNull();
    const heading = canvas.getByRole('heading', { level: 2, name: 'From further away' });
    await expect(canvas.getByText(/^In your own country, fewer people fit at the moment/)).toBeVisible();
    const abroad = within(canvas.getByRole('list', { name: 'From further away' }));
    await expect(abroad.getByRole('heading', { level: 3, name: /^Freja/ })).toBeVisible();
    await expect(abroad.queryByText(/Netherlands/)).toBeNull();
    heading.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});

/** What the member seeks and the suggestion fits is among its reasons; nobody else is suggested (PROFILE-14, SEARCH-10). */
export const WithWishes = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      shareMuch(backend);
      if (backend.self) backend.self.seekingAges = { min_age: 30, max_age: 35 };
      if (backend.self) backend.self.seekingPlace = 'country';
    },
  }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Suggestions' }));
    await expect(list.getAllByText('Of an age you are looking for')[0]).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 2, name: /further away|older/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Change my wishes' })).toHaveAttribute(
      'href',
      '/profile#wishes',
    );
  },
});

/** Where nobody is of the ages that the member seeks, the page says so, and shows others (SEARCH-9). */
export const NobodyOfTheseAges = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      shareMuch(backend);
      if (backend.self) backend.self.seekingAges = { min_age: 98, max_age: 99 };
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Younger or older' })).toBeVisible();
    await expect(canvas.getByText(/^Nobody of the ages you are looking for fits/)).toBeVisible();
    const list = within(canvas.getByRole('list', { name: 'Younger or older' }));
    await expect(list.queryByText('Of an age you are looking for')).toBeNull();
    await expect(canvas.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  },
});

/** The same for the place: nobody lives in the member's region, so that the rest of the country follows. */
export const NobodyInTheRegion = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      shareMuch(backend);
      const { self } = backend;
      if (!self) return;
      for (const member of backend.members.values()) if (member !== self) member.region = 'Zeeland';
      self.seekingPlace = 'region';
    },
  }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'From further away' }));
    await expect(canvas.getByText(/^Nobody fits where you are looking/)).toBeVisible();
    await expect(list.getAllByText('Lives in your country')[0]).toBeVisible();
  },
});

/** Without interests, the page says how to get better suggestions. */
export const NoInterests = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.interests = [];
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Add interests' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await expect(canvas.queryByText(/^In common: /)).toBeNull();
  },
});

export const Nobody = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('findMatches', matchFinderOutcomes.nobody),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody fits at the moment')).toBeVisible();
    await expect(storyBackend().self).not.toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('findMatches', matchFinderOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^That was a lot at once\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** It is reached from the search. */
export const FromTheSearch = meta.story({
  args: { path: '/members' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Find your matches' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Match finder' })).toBeVisible();
  },
});

export const DarkGermanPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Gemeinsam: /)).length).toBeGreaterThan(0);
  },
});
