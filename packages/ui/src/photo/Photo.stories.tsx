import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { PhotoGrid } from '../page/index.ts';
import { Photo } from './Photo.tsx';
import { locked, storyPhotos } from './story-photos/index.ts';

const meta = preview.meta({
  title: 'UI/Photo',
  component: Photo,
  args: { photo: storyPhotos.camille, name: 'Camille' },
});
export default meta;

export const Default = meta.story();

/** Shown, locked, missing, broken, and in each ratio. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    const broken = {
      ...storyPhotos.jonas,
      id: 'broken',
      sources: [{ width: 320, avif: '/none.avif', webp: '/none.webp' }],
    };
    return (
      <PhotoGrid>
        <Photo photo={storyPhotos.amara} name="Amara" />
        <Photo
          photo={locked(storyPhotos.mateo)}
          name="Mateo"
          lockedLabel={$t({ id: 'members.photo_locked' })}
        />
        <Photo photo={null} name="Ingrid Sofie" />
        <Photo photo={broken} name="Jonas" />
        <Photo photo={storyPhotos.pieter} name="Pieter" ratio="square" />
        <Photo photo={storyPhotos.ingrid} name="Ingrid" ratio="wide" corners="md" />
      </PhotoGrid>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
