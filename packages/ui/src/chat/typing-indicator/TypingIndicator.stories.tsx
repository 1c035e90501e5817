import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
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
    const $t = useMessages();
    return <TypingIndicator label={$t({ id: 'chat.typing' }, { name: 'Camille' })} />;
  },
});

/** A very long name is announced, but takes no space. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Stack>
        {overflowNames.map((name) => (
          <TypingIndicator key={name} label={$t({ id: 'chat.typing' }, { name })} />
        ))}
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of overflowNames) {
      const label = canvas.getByText(`${name} is typing…`);
      await expect(label.parentElement?.offsetWidth).toBeLessThan(80);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
