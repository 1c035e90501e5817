import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Heading } from '../../primitives/heading/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import type { PhotoSource } from '../../primitives/photo/index.ts';
import { guide } from './CardDeck.guide.ts';
import { CardDeck } from './CardDeck.tsx';

const { camille, jonas, amara } = storyPhotos;

type Person = { name: string; place: string; photo: PhotoSource | null };

const three: readonly Person[] = [
  { name: 'Camille', place: 'Lyon', photo: camille },
  { name: 'Jonas', place: 'Hamburg', photo: jonas },
  { name: 'Amara', place: 'Rotterdam', photo: amara },
];

type DeckProps = { readonly people?: readonly Person[]; readonly nth?: number };

function Deck({ people = three, nth }: DeckProps) {
  const $t = useMessages();
  return (
    <Container width="reading">
      <CardDeck
        label={[$t({ id: 'lander.members_title' }), nth].join(' ').trim()}
        noLabel={$t({ id: 'lander.tinderswipe.no' })}
        againLabel={$t({ id: 'lander.tinderswipe.again' })}
        people={people.map(({ name, ...person }, index) => ({
          ...person,
          id: String(index),
          name,
          title: `${name}, ${34 + index}`,
          noTo: $t({ id: 'lander.tinderswipe.no_to' }, { name }),
          yes: (
            <a href="#sign-up" aria-label={$t({ id: 'lander.tinderswipe.yes_to' }, { name })}>
              {$t({ id: 'lander.tinderswipe.yes' })}
            </a>
          ),
        }))}
        end={
          <Heading level={2} size="lg" align="center">
            {$t({ id: 'lander.tinderswipe.end_title' })}
          </Heading>
        }
      />
    </Container>
  );
}

const meta = preview.meta({
  title: 'UI/Lander/CardDeck',
  component: CardDeck,
  args: { label: '', people: [], noLabel: '', end: null, againLabel: '' },
  parameters: { guide },
  render: () => <Deck />,
});
export default meta;

/** "No" shows the next card and can be taken back; on the last card all begins again. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(names()).toEqual(['Camille, 34']);
    await expect(canvas.getAllByRole('link').map(({ ariaLabel }) => ariaLabel)).toEqual(['Yes to Camille']);

    await userEvent.click(canvas.getByRole('checkbox', { name: 'No to Camille' }));
    await expect(await canvas.findByRole('heading', { name: 'Jonas, 35' })).toBeVisible();
    await expect(await canvas.findAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Yes to Jonas' })).toBeVisible();

    await userEvent.click(canvas.getByRole('checkbox', { name: 'No to Camille' }));
    await expect(await canvas.findByRole('link', { name: 'Yes to Camille' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Yes to Jonas' })).toBeNull();
  },
});

/** All of it works by keyboard: Enter sends nothing, Space answers, and the focus stays with what was answered. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    for (const name of ['Camille', 'Jonas', 'Amara']) {
      await expect(canvas.getByRole('checkbox', { name: `No to ${name}` })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('checkbox', { name: `No to ${name}` })).toHaveFocus();
      await userEvent.tab();
    }
    await expect(canvas.getByRole('button', { name: 'Start again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Yes to Camille' })).toBeVisible();
  },
});

export const LastCard = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const { name } of three) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: `No to ${name}` }));
    }
    await expect(canvas.getByRole('heading', { name: 'Now it is your turn' })).toBeVisible();
    // The latest "no" can still be taken back.
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
  },
});

/** The deck on its first card, after a "no", and without anyone. */
export const States = meta.story({
  parameters: { wide: true },
  render: () => (
    <div className="grid gap-6 md:grid-cols-3">
      <Deck nth={1} />
      <Deck nth={2} people={three.slice(1)} />
      <Deck nth={3} people={[]} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const [, second] = canvas.getAllByRole('checkbox');
    await expect(second).toBeDefined();
    if (second) await userEvent.click(second);
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(3));
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Default.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Long names and places, right-to-left texts, a photo that fails to load, and none. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Deck
      people={[
        { name: 'Anna-Magdalena'.repeat(20), place: 'Saint-Remy-en-Bouzemont'.repeat(10), photo: null },
        { name: 'שרה לוי', place: 'ירושלים', photo: broken(camille) },
      ]}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(await canvas.findByRole('heading', { name: 'שרה לוי, 35' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend({ ...languages, play: undefined });
