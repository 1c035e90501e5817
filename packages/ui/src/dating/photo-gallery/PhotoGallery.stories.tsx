import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container } from '../../primitives/page/index.ts';
import type { PhotoSource } from '../../primitives/photo/index.ts';
import { broken, locked, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './PhotoGallery.guide.ts';
import { PhotoGallery } from './PhotoGallery.tsx';

const meta = preview.meta({
  title: 'UI/Dating/PhotoGallery',
  component: PhotoGallery,
  parameters: { guide },
  args: { photos: [], name: 'Ingrid', label: '', positionLabel: () => '', previousLabel: '', nextLabel: '' },
});
export default meta;

function Gallery({ photos, name = 'Ingrid' }: { photos: readonly PhotoSource[]; name?: string }) {
  const $t = useMessages();
  return (
    <Container width="form">
      <PhotoGallery
        photos={photos}
        name={name}
        label={$t({ id: 'members.photos_of' }, { name })}
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

/** In right-to-left layout, the left arrow key shows the next photo. */
export const RightToLeft = Many.extend({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('list')[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByText('2 / 3')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('1 / 3')).toBeVisible());
  },
});

export const One = meta.story({ render: () => <Gallery photos={[storyPhotos.pieter]} /> });
export const None = meta.story({ render: () => <Gallery photos={[]} /> });

/** Everybody sees the first photo; a locked one states who can see it (PHOTO-8). */
export const Locked = meta.story({
  render: () => <Gallery photos={[storyPhotos.jonas, locked(storyPhotos.mateo)]} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(canvas.getByText('2 / 2')).toBeVisible());
    await expect(canvas.getByText('Premium members see all photos')).toBeVisible();
  },
});

export const LockedAlone = meta.story({ render: () => <Gallery photos={[locked(storyPhotos.mateo)]} /> });
export const Dark = Many.extend({ globals: { theme: 'dark' }, play: undefined });
export const LongGermanOnPhone = LockedAlone.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});
export const Languages = Locked.extend(languages);

/** The 25 photos of a premium member, all of which fail to load, and a very long name. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Gallery
      name={'Anna-Magdalena'.repeat(20)}
      photos={Array.from({ length: 25 }, (_, index) => ({
        ...broken(storyPhotos.amara),
        id: `broken-${index}`,
      }))}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('1 / 25')).toBeVisible();
    // The initials come from the member's name, not from the label of the photo.
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: /, photo 1 of 25$/ })).toHaveTextContent(/^A$/),
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Right-to-left names, emoji and combining marks, with a photo that fails to load and without photos. */
export const OverflowNames = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <>
      <Gallery name="נועה לוי" photos={[storyPhotos.ingrid, broken(storyPhotos.amara)]} />
      <Gallery name="👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐" photos={[broken(storyPhotos.camille)]} />
      <Gallery name="🇳🇱 Émile" photos={[]} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Photos of נועה לוי' })).toBeVisible();
    await expect(await canvas.findByText('👩‍🚀Z̷͎̅')).toBeVisible();
    await expect(canvas.getByRole('img', { name: '🇳🇱 Émile' })).toHaveTextContent('🇳🇱É');
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
