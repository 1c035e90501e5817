import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Columns, Container, Stack } from '../../primitives/page/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { guide } from './Collage.guide.ts';
import { Collage } from './Collage.tsx';

const { camille, jonas, amara, mateo, ingrid, pieter } = storyPhotos;

const people = [
  { photo: amara, name: 'Amara' },
  { photo: pieter, name: 'Pieter' },
  { photo: ingrid, name: 'Ingrid' },
  { photo: mateo, name: 'Mateo' },
  { photo: camille, name: 'Camille' },
  { photo: jonas, name: 'Jonas' },
  { photo: null, name: 'Sofie Lund' },
];

const meta = preview.meta({
  title: 'UI/Lander/Collage',
  component: Collage,
  parameters: { guide },
  args: { people, priority: true },
});
export default meta;

export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Container width="reading">
        <Collage {...args} label={$t({ id: 'ui.collage.label' })} />
      </Container>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Some of the people who are here');
  },
});

/** Without a label, beside a text, the collage is decorative. */
export const Decorative = meta.story({
  parameters: { wide: true },
  render: (args) => {
    const $t = useMessages();
    return (
      <Columns split="halves" align="center">
        <Text size="lg">{$t({ id: 'home.lead' })}</Text>
        <Collage {...args} />
      </Columns>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});

/** One to seven people. */
export const States = meta.story({
  parameters: { wide: true },
  render: () => (
    <Columns split="thirds">
      {people.map((person, index) => (
        <Collage key={person.name} people={people.slice(0, index + 1)} />
      ))}
    </Columns>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const Phone = Default.extend({ globals: { viewport: { value: 'phone' } } });

/** Nobody; people without photos; photos that fail to load; more people than there are places. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <Collage people={[]} />
      <Collage
        people={[
          { photo: null, name: 'Anna-Magdalena'.repeat(20) },
          { photo: null, name: 'שרה לוי' },
          { photo: null, name: '👩‍🚀' },
        ]}
      />
      <Collage
        people={[
          { photo: broken(camille), name: '🇳🇱 Émile' },
          { photo: broken(pieter), name: 'Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐' },
        ]}
      />
      <Collage people={[...people, ...people]} />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('🇳🇱É')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
