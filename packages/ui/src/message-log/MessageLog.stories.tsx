import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Button } from '../button/index.ts';
import { MessageBubble } from '../message-bubble/index.ts';
import { TypingIndicator } from '../typing-indicator/index.ts';
import { DaySeparator, MessageLog } from './MessageLog.tsx';

const meta = preview.meta({
  title: 'UI/MessageLog',
  component: MessageLog,
  args: {
    label: '',
    firstKey: undefined,
    lastKey: undefined,
    lastIsOwn: false,
    newMessagesLabel: '',
    children: null,
  },
});
export default meta;

/** A conversation to which messages come before and after. */
function Conversation({ typing = false }: { typing?: boolean }) {
  const $t = useWords();
  const [range, setRange] = useState<readonly [first: number, last: number]>([1, 24]);
  const [first, last] = range;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className="flex h-96 flex-col">
      <MessageLog
        label={$t({ id: 'chat.log' }, { name: 'Camille' })}
        firstKey={String(first)}
        lastKey={String(last)}
        lastIsOwn={false}
        newMessagesLabel={$t({ id: 'chat.new_messages' })}
        start={
          <Button size="sm" tone="neutral" onClick={() => setRange([first - 10, last])}>
            {$t({ id: 'chat.earlier' })}
          </Button>
        }
        end={typing ? <TypingIndicator label={$t({ id: 'chat.typing' }, { name: 'Camille' })} /> : null}
      >
        <DaySeparator>10.3.2026</DaySeparator>
        {numbers.map((number) => (
          <MessageBubble
            key={number}
            from={number % 2 ? 'other' : 'self'}
            author="Camille"
            time="14:05"
            dateTime="2026-03-10T14:05:00Z"
          >
            {`${$t({ id: 'chat.placeholder' })} ${number}`}
          </MessageBubble>
        ))}
      </MessageLog>
      <Button onClick={() => setRange([first, last + 1])}>{$t({ id: 'chat.state.sent' })}</Button>
    </div>
  );
}

const fromEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;

export const States = meta.story({ render: () => <Conversation typing /> });

export const StaysAtTheEnd = meta.story({
  render: () => <Conversation />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await expect(fromEnd(log)).toBeLessThan(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(canvas.getByText(/ 25$/)).toBeVisible();
    await expect(fromEnd(log)).toBeLessThan(2);
  },
});

export const KeepsTheReadersPlace = meta.story({
  render: () => <Conversation />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    log.scrollTop = 0;
    const before = canvas.getByText(/ 1$/).getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('button', { name: 'Load earlier messages' }));
    await expect(Math.abs(canvas.getByText(/ 1$/).getBoundingClientRect().top - before)).toBeLessThan(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    const pill = await canvas.findByRole('button', { name: 'New messages' });
    await userEvent.click(pill);
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(90));
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
