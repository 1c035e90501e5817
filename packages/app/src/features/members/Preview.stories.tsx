import { expect, within } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { makePhotos } from '@rendezvous/mock-api/members/members.factory';
import { memberOutcomes } from '@rendezvous/mock-api/members/members.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** Gives the member three photos, the last one private, and a whole profile. */
function fillProfile(backend: MockBackend) {
  const { self } = backend;
  if (!self) return;
  for (const [id, photo] of backend.photos) if (photo.memberId === self.id) backend.photos.delete(id);
  self.mainPhotoId = null;
  makePhotos(backend, self, { clear: 2, hidden: 1 });
  Object.assign(self, { about: 'Walks far.', sexuality: 'bi', hair_color: 'brown', interests: ['tea'] });
}

const meta = preview.meta({
  title: 'App/Profile preview',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile/preview' },
  beforeEach: withBackend({ arrange: fillProfile }),
  play: waitForScreen,
});
export default meta;

/** A member who has never paid sees the main photo alone, and the whole text (PHOTO-8, PROFILE-15). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const viewers = within(await canvas.findByRole('navigation', { name: 'Who is looking' }));
    await expect(viewers.getByRole('link', { name: 'A member' })).toHaveAttribute('aria-current', 'page');
    await expect(await canvas.findByText('Sexuality')).toBeInTheDocument();
    await expect(canvas.getByText('Walks far.')).toBeVisible();
    await expect(canvas.getByText(/^Some photos are blurred\./)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^(?:Like|Safety options)/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Edit my profile' })).toBeVisible();
  },
});

/** A premium member sees all photos but the private one, which is blurred in the preview of its owner too. */
export const PremiumMember = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'A premium member' }));
    const link = await canvas.findByRole('link', { name: 'A premium member', current: 'page' });
    await expect(link).toBeVisible();
    await expect(await canvas.findByText('This photo is private')).toBeInTheDocument();
    await expect(canvas.queryByText(/^Some photos are blurred\./)).toBeNull();
  },
});

/** A visitor reads what the site shows them, and never the sexuality (PROFILE-5). */
export const Visitor = meta.story({
  args: { path: '/profile/preview?as=visitor' },
  beforeEach: withBackend({
    settings: { visible_profile_notes: [], visible_profile_fields: ['age', 'hair_color'] },
    arrange: fillProfile,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hair')).toBeInTheDocument();
    for (const hidden of ['Sexuality', 'Walks far.', 'Tea'])
      await expect(canvas.queryByText(hidden)).toBeNull();
  },
});

/** Nobody who has never met an invisible member sees the profile, and the page says why (SAFETY-6). */
export const Invisible = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      fillProfile(backend);
      if (backend.self) backend.self.invisible = true;
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your profile is not visible to them')).toBeVisible();
    await expect(canvas.getByText(/^You are invisible\./)).toBeVisible();
  },
});

/** A site can show its members to members alone (SEARCH-2). */
export const VisitorMayNotSearch = meta.story({
  args: { path: '/profile/preview?as=visitor' },
  beforeEach: withBackend({ settings: { logged_out_search: false }, arrange: fillProfile }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On this site, only members see profiles.')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('previewSelf', memberOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

export const DarkGermanPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Wer es ansieht' })).toBeVisible();
  },
});
