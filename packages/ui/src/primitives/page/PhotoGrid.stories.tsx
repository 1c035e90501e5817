import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Photo, type PhotoSource } from '../photo/index.ts';
import { storyPhotos } from '../photo/story-photos/index.ts';
import { ProfileCard, ProfileCardSkeleton } from '../../dating/profile-card/index.ts';
import { guide } from './PhotoGrid.guide.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/PhotoGrid',
  component: PhotoGrid,
  parameters: { guide, wide: true },
  args: { children: null },
});
export default meta;

const people: readonly (readonly [name: string, age: number, photo: PhotoSource])[] = [
  ['Camille', 31, storyPhotos.camille],
  ['Jonas', 44, storyPhotos.jonas],
  ['Amara', 29, storyPhotos.amara],
  ['Mateo', 27, storyPhotos.mateo],
  ['Ingrid', 52, storyPhotos.ingrid],
  ['Pieter', 38, storyPhotos.pieter],
];

const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length;

/** A grid of `ProfileCard`s. */
export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <PhotoGrid {...args} aria-label={$t({ id: 'ui.likes' })}>
        {people.map(([name, age, photo]) => (
          <ProfileCard
            key={name}
            name={name}
            age={age}
            place="Bretagne, France"
            photo={photo}
            link={<a href={`#${name}`}>{name}</a>}
          />
        ))}
      </PhotoGrid>
    );
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Likes' });
    await expect(list.children).toHaveLength(people.length);
    await expect(columnsOf(list)).toBe(3);
  },
});

/** Many small photos. */
export const Compact = meta.story({
  args: { density: 'compact' },
  render: (args) => (
    <PhotoGrid {...args}>
      {people.map(([name, , photo]) => (
        <Photo key={name} photo={photo} name={name} ratio="square" />
      ))}
    </PhotoGrid>
  ),
  play: async ({ canvas }) => {
    await expect(columnsOf(canvas.getByRole('list'))).toBe(4);
  },
});

/** Skeletons while the members load. */
export const Loading = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <PhotoGrid aria-label={$t({ id: 'ui.likes' })} aria-busy>
        {people.map(([name]) => (
          <ProfileCardSkeleton key={name} />
        ))}
      </PhotoGrid>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Likes' })).toHaveAttribute('aria-busy', 'true');
  },
});

/** There are two columns on a phone. */
export const Phone = Compact.extend({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(columnsOf(canvas.getByRole('list'))).toBe(2);
  },
});
