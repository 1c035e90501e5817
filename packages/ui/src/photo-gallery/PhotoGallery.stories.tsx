import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Container } from '../page/index.ts';
import type { PhotoSource } from '../photo/index.ts';
import { locked, storyPhotos } from '../photo/story-photos/index.ts';
import { PhotoGallery } from './PhotoGallery.tsx';

const meta = preview.meta({
  title: 'UI/PhotoGallery',
  component: PhotoGallery,
  args: { photos: [], name: 'Ingrid', label: '', positionLabel: () => '', previousLabel: '', nextLabel: '' },
});
export default meta;

function Gallery({ photos }: { photos: readonly PhotoSource[] }) {
  const $t = useWords();
  return (
    <Container width="form">
      <PhotoGallery
        photos={photos}
        name="Ingrid"
        label={$t({ id: 'members.photos_of' }, { name: 'Ingrid' })}
        positionLabel={(position, count) => $t({ id: 'members.photo_position' }, { position, count })}
        previousLabel={$t({ id: 'members.photo_previous' })}
        nextLabel={$t({ id: 'members.photo_next' })}
        lockedLabel={$t({ id: 'members.photo_locked' })}
      />
    </Container>
  );
}

export const Many = meta.story({
  render: () => <Gallery photos={[storyPhotos.ingrid, storyPhotos.amara, storyPhotos.camille]} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 / 3')).toBeVisible();
    canvas.getAllByRole('list')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('2 / 3')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next photo' })).toBeDisabled());
  },
});
export const One = meta.story({ render: () => <Gallery photos={[storyPhotos.pieter]} /> });
export const None = meta.story({ render: () => <Gallery photos={[]} /> });
export const Locked = meta.story({
  render: () => <Gallery photos={[storyPhotos.jonas, locked(storyPhotos.mateo)]} />,
});
export const Dark = Many.extend({ globals: { theme: 'dark' }, play: undefined });
