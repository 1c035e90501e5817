import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Badge } from '../../primitives/badge/index.ts';
import { LikeButton } from '../like-button/index.ts';
import { PhotoGrid } from '../../primitives/page/index.ts';
import { broken, locked, storyPhotos, white } from '../../primitives/photo/story-photos/index.ts';
import { contrastOverWhitePhoto } from '../../testing/contrast-over-photo.ts';
import { guide } from './ProfileCard.guide.ts';
import { ProfileCard, ProfileCardSkeleton } from './ProfileCard.tsx';

const meta = preview.meta({
  title: 'UI/Dating/ProfileCard',
  component: ProfileCard,
  parameters: { guide, wide: true },
  args: {
    name: 'Camille',
    age: 31,
    place: 'Bretagne, France',
    photo: storyPhotos.camille,
    link: <a href="#camille">Camille</a>,
  },
});
export default meta;

/** Online, fictional, with a very long name and no photo, with a locked photo, and loading. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
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
          corner={<Badge tone="brand">{$t({ id: 'likes.new' })}</Badge>}
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
/** Very long names and places, right-to-left text, emoji and combining marks; photos that fail to load, and none. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <PhotoGrid>
        <ProfileCard
          name={'Wilhelmine'.repeat(30)}
          age={104}
          place={'Åland'.repeat(60)}
          photo={broken(storyPhotos.camille)}
          onlineLabel={$t({ id: 'shell.online' })}
          fictionalLabel={$t({ id: 'shell.fictional' })}
          link={<a href="#long" />}
          corner={
            <LikeButton liked={false} label={$t({ id: 'members.like' }, { name: '' })} onToggle={() => {}} />
          }
        />
        <ProfileCard
          name="נועה"
          age={29}
          place="תל אביב, ישראל"
          photo={storyPhotos.ingrid}
          link={<a href="#rtl" />}
        />
        <ProfileCard name="👩‍🚀🎉" age={18} place={'🎉'.repeat(60)} photo={null} link={<a href="#emoji" />} />
        <ProfileCard
          name="Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐"
          age={58}
          place=""
          photo={broken(storyPhotos.pieter)}
          link={<a href="#marks" />}
        />
      </PhotoGrid>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('W')).toBeVisible();
    // On a left-to-right page, the age is to the right of any name.
    const name = canvas.getByText('נועה').getBoundingClientRect();
    await expect(canvas.getByRole('link', { name: 'נועה, 29' })).toBeVisible();
    await expect(canvas.getByText(', 29').getBoundingClientRect().left).toBeGreaterThanOrEqual(name.right);
    // A very long name is truncated after two lines, but the age after it never is.
    const card = canvas.getByRole('link', { name: /^Wilhelmine.+, 104$/ }).closest('article');
    const age = canvas.getByText(', 104').getBoundingClientRect();
    await expect(age.right).toBeLessThan(Number(card?.getBoundingClientRect().right) - 12);
    const long = canvas.getByText(/^(Wilhelmine)+$/);
    await expect(long.scrollHeight).toBeGreaterThan(long.clientHeight);
    await expect(age.bottom).toBeLessThanOrEqual(long.getBoundingClientRect().bottom + 1);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

/** The text has enough contrast on a white photo. */
export const OnWhite = meta.story({
  args: { photo: white, name: 'Anna-Magdalena', fictionalLabel: 'Fictional profile' },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <PhotoGrid>
      <ProfileCard {...args} />
    </PhotoGrid>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByRole('heading').parentElement as HTMLElement;
    await expect(contrastOverWhitePhoto(text)).toBeGreaterThanOrEqual(4.5);
  },
});

/** Name, age and the mark of a fictional profile (FICTION-1) are never truncated; large text makes one column. */
export const LargeTextOnPhone = meta.story({
  globals: { locale: 'fi', text: '200', viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <PhotoGrid>
        {['Annika', 'Maximiliane', 'Karoliina Aleksandra'].map((name) => (
          <ProfileCard
            key={name}
            name={name}
            age={44}
            place="Mecklenburg-Vorpommern, Saksa"
            photo={storyPhotos.ingrid}
            onlineLabel={$t({ id: 'shell.online' })}
            fictionalLabel={$t({ id: 'shell.fictional' })}
            link={<a href={`#${name}`} />}
            corner={
              <LikeButton liked={false} label={$t({ id: 'members.like' }, { name })} onToggle={() => {}} />
            }
          />
        ))}
      </PhotoGrid>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const texts = canvas.getAllByText(/^(Annika|Maximiliane|Karoliina Aleksandra|, 44|Kuvitteellinen.*)$/);
    await expect(texts).toHaveLength(9);
    for (const text of texts) {
      await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
      const card = text.closest('article')?.getBoundingClientRect();
      const box = text.getBoundingClientRect();
      await expect(box.right).toBeLessThanOrEqual(Number(card?.right));
      await expect(box.top).toBeGreaterThanOrEqual(Number(card?.top));
    }
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

/** At the default text size, the badge takes two lines. */
export const FinnishOnPhone = LargeTextOnPhone.extend({
  globals: { locale: 'fi', text: '100', viewport: { value: 'phone' } },
});

export const Languages = States.extend(languages);
