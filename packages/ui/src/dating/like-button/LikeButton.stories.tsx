import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster } from '../../primitives/page/index.ts';
import { guide } from './LikeButton.guide.ts';
import { LikeButton } from './LikeButton.tsx';

const meta = preview.meta({
  title: 'UI/Dating/LikeButton',
  component: LikeButton,
  parameters: { guide },
  args: { label: '', liked: false, onToggle: () => {} },
});
export default meta;

/** The accessible name does not change; `aria-pressed` conveys the state. */
export const Toggles = meta.story({
  render: () => {
    const $t = useMessages();
    const [liked, setLiked] = useState(false);
    return (
      <LikeButton
        ground="page"
        liked={liked}
        label={$t({ id: 'members.like' }, { name: 'Amara' })}
        onToggle={() => setLiked(!liked)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Like Amara', pressed: true })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Like Amara', pressed: false })).toBeVisible();
  },
});

/** The pressed state looks the same on a photo and on the page. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const label = $t({ id: 'members.like' }, { name: 'Amara' });
    return (
      <Cluster>
        {(['photo', 'page'] as const).map((ground) => (
          <Cluster key={ground}>
            <LikeButton ground={ground} liked={false} label={label} onToggle={() => {}} />
            <LikeButton ground={ground} liked label={label} onToggle={() => {}} />
            <LikeButton ground={ground} liked={false} busy label={label} onToggle={() => {}} />
            <LikeButton ground={ground} liked={false} disabled label={label} onToggle={() => {}} />
          </Cluster>
        ))}
      </Cluster>
    );
  },
  play: async ({ canvas }) => {
    const [onPhoto, onPage] = canvas.getAllByRole('button', { pressed: true }).map((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return { backgroundColor, color };
    });
    await expect(onPage).toEqual(onPhoto);
    await expect(canvas.getAllByRole('button').filter(({ dataset }) => dataset.busy)).toHaveLength(2);
    const unliked = canvas.getAllByRole('button', { pressed: false });
    await expect(unliked.map((button) => getComputedStyle(button).backgroundColor)).not.toContain(
      onPage?.backgroundColor,
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
