import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { PhotoGrid } from '../page/index.ts';
import { FictionalMark } from './FictionalMark.tsx';
import { guide } from './Photo.guide.ts';
import { Photo } from './Photo.tsx';
import { broken, locked, storyPhotos } from './story-photos/index.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Photo',
  component: Photo,
  parameters: { guide, wide: true },
  args: { photo: storyPhotos.camille, name: 'Camille' },
});
export default meta;

export const Default = meta.story({
  args: { priority: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Camille' });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
  },
});

/** Locked photos with and without a text, a verified photo, and a fictional profile (PHOTO-8, FICTION-1). */
export const Treatments = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <PhotoGrid>
        <Photo
          photo={locked(storyPhotos.mateo)}
          name="Mateo"
          lockedLabel={$t({ id: 'members.photo_locked' })}
        />
        <Photo photo={locked(storyPhotos.amara)} name="Amara" />
        <Photo
          photo={storyPhotos.camille}
          name="Camille"
          mark={<VerifiedMark label={$t({ id: 'ui.photo.verified' })} />}
        />
        <Photo
          photo={storyPhotos.jonas}
          name="Jonas"
          mark={<FictionalMark label={$t({ id: 'shell.fictional' })} />}
        />
      </PhotoGrid>
    );
  },
});

/** The marks and the text of a locked photo are visible (PHOTO-8, FICTION-1). */
export const SaysItsMarks = Treatments.extend({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Verified photo' })).toBeVisible();
    await expect(canvas.getByText('Fictional profile')).toBeVisible();
    await expect(canvas.getByText('Premium members see all photos')).toBeVisible();
  },
});

export const Broken = meta.story({
  args: { photo: broken(storyPhotos.jonas), name: 'Jonas', priority: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('J')).toBeVisible();
  },
});

/** Shown, locked, missing and broken photos, and all ratios. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <PhotoGrid>
        <Photo photo={storyPhotos.amara} name="Amara" />
        <Photo
          photo={locked(storyPhotos.mateo)}
          name="Mateo"
          lockedLabel={$t({ id: 'members.photo_locked' })}
        />
        <Photo photo={null} name="Ingrid Sofie" />
        <Photo photo={broken(storyPhotos.jonas)} name="Jonas" />
        <Photo photo={storyPhotos.pieter} name="Pieter" ratio="square" />
        <Photo photo={storyPhotos.ingrid} name="Ingrid" ratio="wide" corners="md" />
      </PhotoGrid>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Treatments.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

/** An emoji and a right-to-left text as name, and very long words. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <PhotoGrid>
      <Photo photo={null} name="👩‍🚀" />
      <Photo photo={null} name="שרה לוי" mark={<FictionalMark label={'fictional'.repeat(30)} />} />
      <Photo photo={locked(storyPhotos.mateo)} name="Mateo" lockedLabel={'premium '.repeat(30)} />
      <Photo photo={broken(storyPhotos.jonas)} name={'Anna-Magdalena'.repeat(20)} />
    </PhotoGrid>
  ),
});

export const Languages = States.extend(languages);
