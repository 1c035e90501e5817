import { expect, waitFor, within } from 'storybook/test';
import { likeOutcomes } from '@rendezvous/mock-api/likes/likes.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Likes',
  component: Screen,
  args: { path: '/likes' },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

/** Opening the page marks all as seen; the mark of the new ones stays until it is left. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const received = within(await canvas.findByRole('list', { name: 'Received' }));
    await expect(received.getAllByText('New')).toHaveLength(3);
    const { likings, self } = storyWorld();
    await waitFor(() => expect(likings.filter((one) => one.likedId === self?.id && !one.seenAt)).toEqual([]));
    await expect(received.getAllByText('New')).toHaveLength(3);
  },
});

export const Given = meta.story({ args: { path: '/likes/given' } });

export const None = meta.story({
  beforeEach: inWorld({ arrange: (world) => world.outcomes.set('listLikes', likeOutcomes.noLikes) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No likes yet')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
