import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Badge } from '../badge/index.ts';
import { LikeButton } from '../like-button/index.ts';
import { PhotoGrid } from '../page/index.ts';
import { locked, storyPhotos } from '../photo/story-photos/index.ts';
import { guide } from './ProfileCard.guide.ts';
import { ProfileCard, ProfileCardSkeleton } from './ProfileCard.tsx';

const meta = preview.meta({
  title: 'UI/Dating/ProfileCard',
  component: ProfileCard,
  parameters: { guide },
  args: {
    name: 'Camille',
    age: 31,
    place: 'Bretagne, France',
    photo: storyPhotos.camille,
    link: <a href="#camille">Camille</a>,
  },
});
export default meta;

/** Online, fictional, without a photo, with a name that is far too long, and before it is there. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    const link = (id: string) => <a href={`#${id}`}>{id}</a>;
    return (
      <PhotoGrid>
        <ProfileCard
          name="Camille"
          age={31}
          place="Bretagne, France"
          photo={storyPhotos.camille}
          onlineLabel={$t({ id: 'shell.online' })}
          link={link('camille')}
          corner={
            <LikeButton
              liked={false}
              label={$t({ id: 'members.like' }, { name: 'Camille' })}
              onToggle={() => {}}
            />
          }
        />
        <ProfileCard
          name="Jonas"
          age={44}
          place="Mecklenburg-Vorpommern, Deutschland"
          photo={storyPhotos.jonas}
          fictionalLabel={$t({ id: 'shell.fictional' })}
          link={link('jonas')}
        />
        <ProfileCard
          name="Anna-Magdalena-Friederike-Wilhelmine"
          age={58}
          place="Wien, Österreich"
          photo={null}
          link={link('anna')}
          corner={<Badge tone="brand">{$t({ id: 'members.like_new' })}</Badge>}
        />
        <ProfileCard
          name="Mateo"
          age={27}
          place="Galicia, España"
          photo={locked(storyPhotos.mateo)}
          link={link('mateo')}
        />
        <ProfileCardSkeleton />
      </PhotoGrid>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
