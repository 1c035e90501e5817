import { expect, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './MapHero.guide.ts';
import { MapHero, type MapHeroProps } from './MapHero.tsx';

const { camille, jonas, amara, mateo, ingrid, pieter } = storyPhotos;

const pins = [
  { photo: camille, name: 'Camille', x: 0.27, y: 0.63 },
  { photo: pieter, name: 'Pieter', x: 0.33, y: 0.49 },
  { photo: jonas, name: 'Jonas', x: 0.5, y: 0.53 },
  { photo: ingrid, name: 'Ingrid', x: 0.58, y: 0.32 },
  { photo: mateo, name: 'Mateo', x: 0.13, y: 0.87 },
  { photo: amara, name: 'Amara', x: 0.46, y: 0.8 },
  { photo: null, name: 'Sofie Lund', x: 0.74, y: 0.66 },
];

const meta = preview.meta({
  title: 'UI/Lander/MapHero',
  component: MapHero,
  args: { title: '', lead: '', action: null, pins },
  parameters: { guide, layout: 'fullscreen' },
  render: (args) => <Lander {...args} />,
});
export default meta;

function Lander(args: MapHeroProps) {
  const $t = useMessages();
  return (
    <MapHero
      {...args}
      title={args.title || $t({ id: 'ui.title' })}
      lead={args.lead || $t({ id: 'home.lead' })}
      action={
        <LinkButton size="lg">
          <a href="#join">{$t({ id: 'home.action' })}</a>
        </LinkButton>
      }
      facts={$t({ id: 'account.step_lead.meeting' })}
    />
  );
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('worth the evening');
    await expect(canvas.getByRole('link', { name: 'Join for free' })).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});

export const WithoutPins = meta.story({ args: { pins: [] } });

const map = {
  question: 'Var bor du?',
  country: 'Sverige',
  width: 60,
  height: 90,
  regions: [
    { name: 'Norrbotten', path: 'M20 0l30 5-5 25-35 0z', href: '#norrbotten' },
    { name: 'Jämtland', path: 'M10 30l35 0-5 30-30 5z', href: '#jamtland', chosen: true },
    { name: 'Skåne', path: 'M10 65l30-5-15 30z', href: '#skane' },
  ],
};

/** Each region of a country is a link, which the keyboard reaches too. */
export const Country = meta.story({
  args: { map },
  play: async ({ canvas, userEvent }) => {
    const regions = within(canvas.getByRole('navigation', { name: 'Var bor du?' }));
    await expect(regions.getAllByRole('link')).toHaveLength(3);
    await expect(regions.getByRole('link', { name: 'Jämtland' })).toHaveAttribute('aria-current', 'true');
    canvas.getByRole('link', { name: 'Join for free' }).focus();
    await userEvent.tab();
    await expect(regions.getByRole('link', { name: 'Norrbotten' })).toHaveFocus();
    await expect(regions.getByRole('link', { name: 'Norrbotten' })).toHaveAttribute('href', '#norrbotten');
  },
});

export const CountryDark = meta.story({ args: { map }, globals: { theme: 'dark' } });
export const CountryOnPhone = meta.story({ args: { map }, globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const Tablet = meta.story({ globals: { viewport: { value: 'tablet' } } });
export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** More people than are shown, positions outside the map, a photo that fails to load, and very long texts. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Anna-Magdalena'.repeat(20),
    lead: `שלום ${'👩‍🚀'.repeat(60)}`,
    pins: [
      { photo: null, name: 'שרה לוי', x: -2, y: -2 },
      { photo: null, name: '👩‍🚀', x: 9, y: 9 },
      {
        photo: { ...jonas, sources: [{ width: 320, avif: '', webp: 'data:image/webp;base64,AAAA' }] },
        name: 'Jonas Berg',
        x: 0.5,
        y: 0.5,
      },
      ...Array.from({ length: 20 }, (_, index) => ({
        photo: amara,
        name: `Amara ${index}`,
        x: (index % 5) / 5,
        y: 0.6,
      })),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = Default.extend(languages);
