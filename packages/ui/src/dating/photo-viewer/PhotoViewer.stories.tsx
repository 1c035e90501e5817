import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container } from '../../primitives/page/index.ts';
import type { PhotoSource } from '../../primitives/photo/index.ts';
import { locked, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { PhotoGallery } from '../photo-gallery/index.ts';
import { guide } from './PhotoViewer.guide.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

const meta = preview.meta({
  title: 'UI/Dating/PhotoViewer',
  component: PhotoViewer,
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '640px' } } },
  args: {
    photos: [],
    name: 'Ingrid',
    label: '',
    positionLabel: () => '',
    previousLabel: '',
    nextLabel: '',
    closeLabel: '',
    first: 0,
    onOpenChange: () => {},
  },
});
export default meta;

const three = [storyPhotos.ingrid, storyPhotos.amara, locked(storyPhotos.camille)];

function Photos({ photos, open = null }: { photos: readonly PhotoSource[]; open?: number | null }) {
  const $t = useMessages();
  const [first, setFirst] = useState(open);
  const shared = {
    photos,
    name: 'Ingrid',
    label: $t({ id: 'members.photos_of' }, { name: 'Ingrid' }),
    positionLabel: (position: number, count: number) =>
      $t({ id: 'members.photo_position' }, { position, count }),
    previousLabel: $t({ id: 'members.photo_previous' }),
    nextLabel: $t({ id: 'members.photo_next' }),
    lockedLabel: $t({ id: 'members.photo_locked' }),
  };
  return (
    <Container width="form">
      <PhotoGallery {...shared} onSelect={setFirst} />
      {first !== null && (
        <PhotoViewer
          {...shared}
          first={first}
          closeLabel={$t({ id: 'ui.close' })}
          onOpenChange={() => setFirst(null)}
        />
      )}
    </Container>
  );
}

/**
 * A press on a photo opens the viewer, arrow keys show the next or previous photo, and Escape returns the focus to the
 * photo. A locked photo does not open the viewer and remains blurred in it (PHOTO-8).
 */
export const Default = meta.story({
  render: () => <Photos photos={three} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Ingrid, photo 3 of 3' })).toBeNull();
    const photo = canvas.getByRole('button', { name: 'Ingrid, photo 2 of 3' });
    await userEvent.click(photo);
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos of Ingrid' }));
    await waitFor(() => expect(viewer.getByText('2 / 3')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(viewer.getByText('3 / 3')).toBeVisible());
    await expect(viewer.getByText('Premium members see all photos')).toBeVisible();
    const image = viewer.getByRole('img', { name: 'Ingrid, photo 3 of 3' });
    await expect((image as HTMLImageElement).src).toContain('blurred');
    await userEvent.click(viewer.getByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(viewer.getByText('2 / 3')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(photo).toHaveFocus();
  },
});

/** With reduced motion, the next photo appears without scrolling. */
export const ReducedMotion = meta.story({
  globals: { motion: 'reduce' },
  render: () => <Photos photos={three} open={0} />,
  play: async ({ userEvent }) => {
    const viewer = within(await screen.findByRole('dialog'));
    const [list] = viewer.getAllByRole('list');
    await userEvent.click(viewer.getByRole('button', { name: 'Next photo' }));
    await expect(Math.round(Number(list?.scrollLeft))).toBe(list?.clientWidth);
  },
});

export const One = meta.story({ render: () => <Photos photos={[storyPhotos.pieter]} open={0} /> });
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' }, text: '200' },
  render: () => <Photos photos={three} open={1} />,
});
