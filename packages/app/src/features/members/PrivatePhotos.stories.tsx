import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { photosOf } from '@rendezvous/mock-api/photos/photos.rules';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { waitForLiveEvents } from '../../testing/chat.driver.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend, type StoryBackendOptions } from '../../testing/story-backend.ts';

const other = (backend: MockBackend) =>
  findMember(
    backend,
    (member) =>
      !member.fictional && member.id !== backend.self?.id && photosOf(backend, member.id).length > 2,
  );

function makePrivate(backend: MockBackend, memberId: string | undefined): void {
  const photo = photosOf(backend, memberId ?? '').at(-1);
  if (photo) photo.private = true;
}

/** A backend of a site with the feature, in which the other member has a private photo, and the viewer too if asked. */
const sharing = ({ both = false, arrange, ...options }: StoryBackendOptions & { both?: boolean } = {}) =>
  withBackend({
    settings: { features: { ...DEFAULT_FEATURES, private_photo_sharing: true } },
    arrange(backend) {
      makePrivate(backend, other(backend).id);
      if (both) makePrivate(backend, backend.self?.id);
      arrange?.(backend);
    },
    ...options,
  });

/** The other member asks, shows or stops, while the viewer's page is open. */
async function change(backend: MockBackend, action: 'ask' | 'grant' | 'revoke') {
  const id = backend.self?.id ?? '';
  await waitForLiveEvents(id);
  await callMockBackend(backend, other(backend).id)('changePhotoAccess', { body: { id, action } });
}

const meta = preview.meta({
  title: 'App/Private photos',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${other(backend).id}` },
  beforeEach: sharing(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const lockedCount = ({ canvas }: Pick<Person, 'canvas'>) =>
  canvas.queryAllByText('This photo is private').length;

/** One asks, the owner agrees, and the photos are seen at once; when the owner stops, they are hidden at once (PHOTO-10). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const backend = storyBackend();
    const { name } = other(backend);
    await expect(await canvas.findByText(`${name} has private photos.`)).toBeVisible();
    await waitFor(() => expect(lockedCount({ canvas })).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Ask to see them' }));
    await expect(await canvas.findByText(/^You have asked to see the private photos/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
    await change(backend, 'grant');
    await expect(await canvas.findByText(`${name} is showing you private photos.`)).toBeVisible();
    await waitFor(() => expect(lockedCount({ canvas })).toBe(0));
    await change(backend, 'revoke');
    await expect(await canvas.findByText(`${name} has private photos.`)).toBeVisible();
    await waitFor(() => expect(lockedCount({ canvas })).toBeGreaterThan(0));
  },
});

/** The owner sees who asks on that member's profile, shows the photos and stops again (PHOTO-10). */
export const Asked = meta.story({
  beforeEach: sharing({ both: true }),
  play: async ({ canvas, userEvent }) => {
    const backend = storyBackend();
    const { name } = other(backend);
    await expect(await canvas.findByText(`${name} cannot see your private photos.`)).toBeVisible();
    await change(backend, 'ask');
    await expect(await canvas.findByText(`${name} would like to see your private photos.`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show my private photos' }));
    await expect(await canvas.findByText(`${name} can see your private photos.`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop showing them' }));
    await expect(await canvas.findByText(`${name} cannot see your private photos.`)).toBeVisible();
    await waitFor(() => expect(backend.photoAccess).toEqual([]));
  },
});

/** The page of one's own photos lists who asked and who sees them (PHOTO-10). */
export const OwnList = meta.story({
  args: { path: () => '/profile' },
  beforeEach: sharing({
    both: true,
    arrange: (backend) =>
      void backend.photoAccess.push({
        ownerId: backend.self?.id ?? '',
        viewerId: other(backend).id,
        granted: false,
      }),
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = other(storyBackend());
    await userEvent.click(await canvas.findByRole('button', { name: `Show my private photos to ${name}` }));
    await userEvent.click(
      await canvas.findByRole('button', { name: `Stop showing my private photos to ${name}` }),
    );
    await expect(await canvas.findByText(/^Nobody sees your private photos/)).toBeVisible();
  },
});

/** Without the feature, nothing can be asked for (SITE-6). */
export const WithoutSharing = meta.story({
  beforeEach: sharing({ settings: {} }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByText('Private photos')).toBeNull();
  },
});

export const DarkGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: sharing({ both: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Um Ansicht bitten' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
