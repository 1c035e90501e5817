import { useState } from 'react';
import { expect } from 'storybook/test';
import { tokensOf, transitionDuration } from '@rendezvous/storybook/theme-tokens';
import { TokenNames } from '@rendezvous/storybook/TokenNames';
import { TokenTable } from '@rendezvous/storybook/TokenTable';
import preview from '@rendezvous/storybook/preview';
import { Button } from '../primitives/button/index.ts';
import { Heading } from '../primitives/heading/index.ts';
import { Stack } from '../primitives/page/index.ts';
import { Text } from '../primitives/text/index.ts';
import { PURPOSES } from './purposes.ts';

const meta = preview.meta({
  title: 'Foundations/Motion',
  // Otherwise Storybook writes the source of the story, whose tables of elements take it minutes; no page shows it.
  parameters: { docs: { source: { type: 'code' } } },
});
export default meta;

const curves = Object.fromEntries(
  tokensOf('ease-').map(([name, value]) => [`var(--ease-${name})`, `${name}, ${value}`]),
);

const animations = tokensOf('animate-').map(([name, value]) => {
  const [, duration = '', curve = ''] =
    /^\S+ (\S+) (var\([^)]*\)|cubic-bezier\([^)]*\)|\S+)/.exec(value) ?? [];
  return { name, duration, curve: curves[curve] ?? curve };
});

/** All animations. If the system or the toolbar asks for less motion, they take no time. */
export const Animations = meta.story({
  render: () => {
    const [round, setRound] = useState(0);
    return (
      <Stack gap="lg" align="start">
        <Heading level={1}>Motion</Heading>
        <Text measure>
          A change of colour or border takes {transitionDuration}. With less motion, every change is
          immediate. Nothing is conveyed by motion alone.
        </Text>
        <Button onClick={() => setRound(round + 1)}>Play again</Button>
        <TokenTable
          caption="Animations"
          head={['Name', 'Duration', 'Curve', 'Purpose', 'Sample', 'In code']}
          rows={animations.map(({ name, duration, curve }) => ({
            key: name,
            cells: [
              name,
              duration,
              curve,
              PURPOSES[`animate-${name}`],
              <span
                key={`${name} ${round}`}
                data-animation={name}
                className="block size-10 rounded-md bg-brand"
                style={{ animation: `var(--animate-${name})` }}
              />,
              <TokenNames key="names" token={`animate-${name}`} />,
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

/** With less motion, animations take no time (A11Y-4). */
export const Reduced = Animations.extend({
  globals: { motion: 'reduce' },
  play: async ({ canvasElement }) => {
    for (const element of canvasElement.querySelectorAll('[data-animation]')) {
      await expect(Number.parseFloat(getComputedStyle(element).animationDuration)).toBeLessThan(0.001);
    }
  },
});
