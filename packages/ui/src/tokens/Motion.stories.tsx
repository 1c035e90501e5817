import { useState } from 'react';
import { expect } from 'storybook/test';
import { tokensOf, transitionDuration } from '@rendezvous/storybook/theme-tokens';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import preview from '@rendezvous/storybook/preview';
import { Button } from '../primitives/button/index.ts';
import { Heading } from '../primitives/heading/index.ts';
import { Stack } from '../primitives/page/index.ts';
import { Text } from '../primitives/text/index.ts';

const meta = preview.meta({ title: 'Foundations/Motion' });
export default meta;

const curves = Object.fromEntries(
  tokensOf('ease-').map(([name, value]) => [`var(--ease-${name})`, `${name}, ${value}`]),
);

const animations = tokensOf('animate-').map(([name, value]) => {
  const [, duration = '', curve = ''] =
    /^\S+ (\S+) (var\([^)]*\)|cubic-bezier\([^)]*\)|\S+)/.exec(value) ?? [];
  return { name, duration, curve: curves[curve] ?? curve };
});

const purposes: Record<string, string> = {
  'fade-in': 'the veil behind a window',
  rise: 'windows, menus and toasts arrive',
  sheet: 'a sheet comes from below',
  'sheet-side': 'a sheet comes from the side',
  'route-run': 'the bar over a page that is on its way',
  'route-end': 'the same bar, when the page has come',
  'pulse-soft': 'skeletons, somebody typing',
  spin: 'spinners',
};

/** Everything that moves. With less motion, asked of the system or in the toolbar, it is there at once. */
export const Animations = meta.story({
  render: () => {
    const [round, setRound] = useState(0);
    return (
      <Stack gap="lg" align="start">
        <Heading level={1}>Motion</Heading>
        <Text measure>
          A change of colour or border takes {transitionDuration}. Whoever asks for less motion gets every
          change at once; nothing is told by motion alone.
        </Text>
        <Button onClick={() => setRound(round + 1)}>Play again</Button>
        <TokenTable
          caption="Animations"
          head={['Name', 'Duration', 'Curve', 'For', 'Looks']}
          rows={animations.map(({ name, duration, curve }) => ({
            key: name,
            cells: [
              name,
              duration,
              curve,
              purposes[name],
              <span
                key={`${name} ${round}`}
                data-animation={name}
                className="block size-10 rounded-md bg-brand"
                style={{ animation: `var(--animate-${name})` }}
              />,
            ],
          }))}
        />
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('row', { name: /^rise 220ms out, cubic-bezier/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Play again' }));
    const known = [...canvasElement.querySelectorAll('[data-animation]')].filter(
      (element) => getComputedStyle(element).animationName === element.getAttribute('data-animation'),
    );
    await expect(known).toHaveLength(animations.length);
  },
});

export const Reduced = Animations.extend({
  globals: { motion: 'reduce' },
  play: async ({ canvasElement }) => {
    for (const element of canvasElement.querySelectorAll('[data-animation]')) {
      await expect(Number.parseFloat(getComputedStyle(element).animationDuration)).toBeLessThan(0.001);
    }
  },
});
