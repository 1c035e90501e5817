import { expect } from 'storybook/test';
import { portraits } from '@rendezvous/storybook/portraits';
import preview from '@rendezvous/storybook/preview';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './Logo.guide.ts';
import { Logo } from './Logo.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Logo',
  component: Logo,
  parameters: { guide },
  args: { name: 'Rendezvous' },
});
export default meta;

export const Default = meta.story({
  args: { size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rendezvous')).toBeVisible();
  },
});

/** The mark alone includes the name for screen readers. */
export const Mark = meta.story({
  args: { variant: 'mark', size: 'lg' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rendezvous')).toBeInTheDocument();
  },
});

export const Small = meta.story({
  render: (args) => (
    <Cluster gap="lg">
      <Logo {...args} size="sm" />
      <Logo {...args} size="sm" variant="mark" />
      <Logo {...args} size="sm" tone="mono" />
    </Cluster>
  ),
});

/** `mono` has one colour without tints. */
export const Mono = meta.story({
  render: (args) => (
    <Cluster gap="lg">
      <Logo {...args} size="lg" tone="mono" />
      <Logo {...args} size="lg" tone="mono" variant="mark" />
    </Cluster>
  ),
});

export const OnPhoto = meta.story({
  args: { size: 'lg', tone: 'photo' },
  render: (args) => (
    <div className="relative isolate flex h-60 items-end overflow-clip rounded-lg p-6">
      <img src={portraits.camille} alt="" className="absolute inset-0 -z-2 size-full object-cover" />
      <div className="absolute inset-0 -z-1 bg-photo-shade" />
      <Logo {...args} />
    </div>
  ),
});

/** All sizes, in full and as the mark, in brand and mono. */
export const States = meta.story({
  render: (args) => (
    <Stack align="start">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Cluster key={size} gap="lg">
          <Logo {...args} size={size} />
          <Logo {...args} size={size} variant="mark" />
          <Logo {...args} size={size} tone="mono" />
        </Cluster>
      ))}
    </Stack>
  ),
});

export const Light = States.extend({ globals: { theme: 'light' } });
export const Dark = States.extend({ globals: { theme: 'dark' } });

/** Names of sites: a very long one, of which only the mark is shown, a right-to-left one, an emoji and an empty one. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <Logo name={'Anna-Magdalena'.repeat(20)} />
      <Logo name="פגישה" />
      <Logo name="👩‍🚀" />
      <Logo name="" />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const placeOf = (name: string | RegExp) => {
      const text = canvas.getByText(name);
      const logo = text.parentElement?.getBoundingClientRect();
      return { text: text.getBoundingClientRect(), top: logo?.top ?? NaN, bottom: logo?.bottom ?? NaN };
    };
    const [long, short] = [placeOf(/^Anna/), placeOf('פגישה')];
    await expect(long.text.top).toBeGreaterThanOrEqual(long.bottom);
    await expect(short.text.bottom).toBeLessThanOrEqual(short.bottom);
    await expect(long.bottom - long.top).toBe(short.bottom - short.top);
  },
});
