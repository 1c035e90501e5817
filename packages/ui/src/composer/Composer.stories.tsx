import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Banner } from '../banner/index.ts';
import { Stack } from '../page/index.ts';
import { Composer, type ComposerProps } from './Composer.tsx';

const meta = preview.meta({
  title: 'UI/Composer',
  component: Composer,
  args: { label: '', placeholder: '', value: '', sendLabel: '', onValueChange: fn(), onSend: fn() },
});
export default meta;

function Writing({ text = '', ...props }: Partial<ComposerProps> & { text?: string }) {
  const $t = useWords();
  const [value, setValue] = useState(text);
  return (
    <Composer
      label={$t({ id: 'chat.message_to' }, { name: 'Camille' })}
      placeholder={$t({ id: 'chat.placeholder' })}
      sendLabel={$t({ id: 'chat.send' }, { credits: 1, price: '€1.00' })}
      value={value}
      onValueChange={setValue}
      onSend={fn()}
      {...props}
    />
  );
}

/** Free, costing a credit, near the limit, too long, sending, and refused with the text kept. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    const text = $t({ id: 'chat.none' });
    return (
      <Stack gap="lg">
        <Writing sendLabel={$t({ id: 'chat.send_free' }, { left: 4 })} />
        <Writing text={text} />
        <Writing text={text} remaining={12} remainingLabel={$t({ id: 'chat.remaining' }, { count: 12 })} />
        <Writing text={text} remaining={-3} remainingLabel={$t({ id: 'chat.too_long' }, { count: 3 })} />
        <Writing text={text} busy />
        <Writing text={text} refused notice={<Banner tone="warning">{$t({ id: 'chat.offline' })}</Banner>} />
      </Stack>
    );
  },
});

export const SendsByEnter = meta.story({
  render: ({ onSend }) => <Writing onSend={onSend} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}you');
    await expect(field).toHaveValue('Hello\nyou');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

export const KeepsWhatCannotBeSent = meta.story({
  render: ({ onSend }) => <Writing text="Hello" refused onSend={onSend} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox')).toHaveValue('Hello');
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
