import { expect, screen, waitFor, within } from 'storybook/test';
import type { MemberState } from '@rendezvous/mock-api/state';
import type { World } from '@rendezvous/mock-api/world';
import preview from '../../../../../.storybook/preview.tsx';
import { findMember } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const photoCount = (world: World, { id }: MemberState) =>
  [...world.photos.values()].filter((photo) => photo.memberId === id && !photo.private).length;
const somebody = (world: World) =>
  findMember(world, (member) => !member.fictional && photoCount(world, member) > 2);

const meta = preview.meta({
  title: 'App/Profile',
  component: Screen,
  args: { path: (world) => `/members/${somebody(world).id}` },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { id, name } = somebody(storyWorld());
    await userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
    await expect(
      await canvas.findByRole('button', { name: `Take back your like for ${name}`, pressed: true }),
    ).toBeVisible();
    await waitFor(() => expect(storyWorld().likings.at(-1)).toMatchObject({ likedId: id }));
  },
});

/** To free members all photos but the first are blurred. */
export const LockedPhotos = meta.story({
  beforeEach: inWorld({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Some photos are blurred\./)).toBeVisible();
  },
});

export const Fictional = meta.story({
  args: { path: (world) => `/members/${findMember(world, ({ fictional }) => fictional).id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is not a real person/)).toBeVisible();
  },
});

export const Blocked = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = somebody(storyWorld());
    await userEvent.click(await canvas.findByRole('button', { name: 'Block' }));
    const question = within(await screen.findByRole('alertdialog', { name: `Block ${name}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Block' }));
    await expect(await canvas.findByText(`You have blocked ${name}`)).toBeVisible();
  },
});

export const Own = meta.story({
  args: { path: (world) => `/members/${world.self?.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit my profile' })).toBeVisible();
  },
});

export const Gone = meta.story({
  args: { path: () => '/members/00000000-0000-4000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const Visitor = meta.story({ beforeEach: inWorld({ signedIn: null }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
