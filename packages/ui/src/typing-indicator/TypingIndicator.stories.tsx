import { expect } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { guide } from './TypingIndicator.guide.ts';
import { TypingIndicator } from './TypingIndicator.tsx';

const meta = preview.meta({
  title: 'UI/Chat/TypingIndicator',
  component: TypingIndicator,
  parameters: { guide },
  args: { label: '' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return <TypingIndicator label={$t({ id: 'chat.typing' }, { name: 'Camille' })} />;
  },
});

const names = [
  'Anna-Magdalena'.repeat(20),
  'Wilhelmine'.repeat(30),
  'שלום, מה שלומך היום?',
  '👩‍🚀'.repeat(40),
  'e\u0301\u0302\u0303'.repeat(100),
];

/** A name without an end is read out and takes no room. */
export const TooMuch = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useWords();
    return (
      <Stack>
        {names.map((name) => (
          <TypingIndicator key={name} label={$t({ id: 'chat.typing' }, { name })} />
        ))}
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of names) {
      const words = canvas.getByText(`${name} is typing…`);
      await expect(words.parentElement?.offsetWidth).toBeLessThan(80);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
