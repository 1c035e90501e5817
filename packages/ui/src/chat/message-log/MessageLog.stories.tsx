import { Fragment, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { MessageBubble } from '../message-bubble/index.ts';
import { TypingIndicator } from '../typing-indicator/index.ts';
import { DaySeparator, UnreadDivider } from './LogDividers.tsx';
import { guide } from './MessageLog.guide.ts';
import { MessageLog } from './MessageLog.tsx';

const meta = preview.meta({
  title: 'UI/Chat/MessageLog',
  component: MessageLog,
  parameters: { guide },
  args: {
    label: '',
    firstKey: undefined,
    lastKey: undefined,
    lastIsOwn: false,
    newMessagesLabel: () => '',
    children: null,
  },
});
export default meta;

interface ConversationProps {
  typing?: boolean;
  /** Number of messages at first. */
  count?: number;
  /** Number of unread messages among them. */
  unread?: number;
  /** Reduces the height of the log. */
  low?: boolean;
}

/** Instant of every message. */
const WRITTEN_AT = '2026-03-10T14:05:00Z';

/** Number of messages per day. */
const MESSAGES_PER_DAY = 20;

/** What the two members write, in turn. */
const TEXTS = [
  'Hello! Your photo from the harbour made me smile. Is that your boat?',
  'I wish it were. I only borrowed the view, and a sandwich.',
  'Then I ask about the sandwich.',
  'Herring and onions, on dark bread. Not a first-date sandwich.',
  'I like honest answers. What do you do when it rains?',
  'I read on the tram and miss my stop. And you?',
  'I bake. My neighbours pretend that they smell nothing, and then they ring.',
  'That sounds like a house I would like to live in.',
  'It is a good house. There is a lift, but it sulks.',
  'Would you like to meet for coffee on Saturday?',
  'With pleasure. Somewhere without herring?',
  'I know a place by the canal. Half past three?',
] as const;

/** The text of a message by its number, which is negative for messages that are loaded later. */
function textOf(number: number): string {
  const { length } = TEXTS;
  return TEXTS[(((number - 1) % length) + length) % length] as string;
}

/** A conversation to which messages can be added at the start and at the end. */
function Conversation({ typing = false, count = 24, unread = 0, low = false }: ConversationProps) {
  const $t = useMessages();
  const { day, time } = useFormats();
  const [range, setRange] = useState<readonly [first: number, last: number]>([1, count]);
  const [first, last] = range;
  const firstUnread = unread > 0 ? count - unread + 1 : undefined;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={low ? 'flex h-52 flex-col' : 'flex h-96 flex-col'}>
      <MessageLog
        label={$t({ id: 'chat.log' }, { name: 'Camille' })}
        firstKey={String(first)}
        lastKey={String(last)}
        lastIsOwn={false}
        unreadKey={firstUnread !== undefined && firstUnread >= first ? String(firstUnread) : undefined}
        newMessagesLabel={(seen) =>
          $t({ id: 'chat.new_messages' }, { count: last - (seen === null ? count - unread : Number(seen)) })
        }
        latestLabel={$t({ id: 'chat.latest' })}
        start={
          <Button size="sm" tone="neutral" onClick={() => setRange([first - 10, last])}>
            {$t({ id: 'chat.earlier' })}
          </Button>
        }
        end={typing ? <TypingIndicator label={$t({ id: 'chat.typing' }, { name: 'Camille' })} /> : null}
      >
        {numbers.map((number) => (
          <Fragment key={number}>
            {number % MESSAGES_PER_DAY === 1 && (
              <DaySeparator>{day(`2026-03-0${Math.ceil(number / MESSAGES_PER_DAY)}`)}</DaySeparator>
            )}
            {number === firstUnread && (
              <UnreadDivider>{$t({ id: 'chat.new_messages' }, { count: unread })}</UnreadDivider>
            )}
            <MessageBubble
              from={number % 2 ? 'other' : 'self'}
              author="Camille"
              time={time(WRITTEN_AT)}
              dateTime={WRITTEN_AT}
            >
              {textOf(number)}
            </MessageBubble>
          </Fragment>
        ))}
      </MessageLog>
      <Button onClick={() => setRange([first, last + 1])}>{$t({ id: 'chat.state.sent' })}</Button>
    </div>
  );
}

const fromEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;

/** Messages of two days, two unread messages, and the typing indicator. */
export const States = meta.story({ render: () => <Conversation typing unread={2} /> });

export const StaysAtTheEnd = meta.story({
  render: () => <Conversation />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await expect(log).toHaveAttribute('aria-live', 'off');
    await expect(fromEnd(log)).toBeLessThan(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(canvas.getAllByText(textOf(25)).at(-1)).toBeVisible();
    await expect(canvas.getAllByText(textOf(25))).toHaveLength(3);
    await expect(fromEnd(log)).toBeLessThan(2);
  },
});

export const KeepsTheReadersPlace = meta.story({
  render: () => <Conversation />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(log).not.toHaveAttribute('aria-live'));
    log.scrollTop = 0;
    const topOfFirst = () => canvas.getAllByText(textOf(1))[0]?.getBoundingClientRect().top ?? Number.NaN;
    const before = topOfFirst();
    await userEvent.click(canvas.getByRole('button', { name: 'Load earlier messages' }));
    await expect(log).toHaveAttribute('aria-live', 'off');
    await expect(Math.abs(topOfFirst() - before)).toBeLessThan(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('1 new message');
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2 new messages');
    await userEvent.click(canvas.getByRole('button', { name: '2 new messages' }));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(90));
    await waitFor(() => expect(log).not.toHaveAttribute('aria-live'));
  },
});

/** If the unread messages do not fit, the log opens at the first of them and says how many there are. */
export const ManyUnread = meta.story({
  render: () => <Conversation count={60} unread={30} />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const divider = canvas.getByText('30 new messages', { selector: '[data-unread]' });
    const fromTop = divider.getBoundingClientRect().top - log.getBoundingClientRect().top;
    await expect(Math.abs(fromTop)).toBeLessThan(4);
    await expect(canvas.getByRole('status')).toHaveTextContent('30 new messages');
    await userEvent.click(canvas.getByRole('button', { name: 'Sent' }));
    await userEvent.click(await canvas.findByRole('button', { name: '31 new messages' }));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(log).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /new|latest/ })).not.toBeInTheDocument());
  },
});

/** The first unread message had to be loaded: the log then scrolls to it from the end. */
export const UnreadLoadedLater = meta.story({
  render: () => <Conversation count={60} unread={70} />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await expect(fromEnd(log)).toBeLessThan(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Load earlier messages' }));
    const divider = canvas.getByText('70 new messages', { selector: '[data-unread]' });
    await waitFor(() => expect(fromEnd(log)).toBeGreaterThan(1000));
    const fromTop = divider.getBoundingClientRect().top - log.getBoundingClientRect().top;
    await expect(Math.abs(fromTop)).toBeLessThan(80);
    await expect(await canvas.findByRole('button', { name: '70 new messages' })).toBeVisible();
  },
});

/** With five hundred messages, the log opens at the end, and one press scrolls back there. */
export const FiveHundred = meta.story({
  render: () => <Conversation count={500} />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await expect(fromEnd(log)).toBeLessThan(2);
    await expect(canvas.queryByRole('button', { name: 'Go to the latest message' })).not.toBeInTheDocument();
    log.scrollTop = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the latest message' }));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
  },
});

/** When the on-screen keyboard reduces the height, the log stays at the end. */
export const LessRoom = meta.story({
  render: () => {
    const $t = useMessages();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Conversation low={open} />
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {$t({ id: 'chat.placeholder' })}
        </Button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    await userEvent.click(canvas.getByRole('button', { name: 'Write a message' }));
    await waitFor(() => expect(log.clientHeight).toBeLessThan(200));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
  },
});

/** A scroll event of the log itself, while the keyboard opens, does not count as scrolling up. */
export const LessRoomWhileItScrolls = LessRoom.extend({
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    canvas.getByRole('button', { name: 'Write a message' }).click();
    await Promise.resolve();
    await expect(log.clientHeight).toBeLessThan(200);
    log.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
  },
});

/** A conversation without messages. */
export const Empty = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <div className="flex h-96 flex-col">
        <MessageLog
          label={$t({ id: 'chat.log' }, { name: 'Camille' })}
          firstKey={undefined}
          lastKey={undefined}
          lastIsOwn={false}
          newMessagesLabel={() => $t({ id: 'chat.new_messages' }, { count: 1_000_000 })}
          start={<p>{$t({ id: 'chat.first' }, { name: 'Camille' })}</p>}
        >
          {null}
        </MessageLog>
      </div>
    );
  },
});

/** A very long day and count, both directions, emoji. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { time } = useFormats();
    const at = { time: time(WRITTEN_AT), dateTime: WRITTEN_AT };
    return (
      <div className="flex h-96 flex-col">
        <MessageLog
          label={$t({ id: 'chat.log' }, { name: 'Wilhelmine '.repeat(30) })}
          firstKey="1"
          lastKey="3"
          lastIsOwn
          newMessagesLabel={() => $t({ id: 'chat.new_messages' }, { count: 1_000_000 })}
        >
          <DaySeparator>{$t({ id: 'ui.paragraph' })}</DaySeparator>
          <MessageBubble {...at} from="other" author="نور">
            مرحبا، كيف حالك اليوم؟ 🌹
          </MessageBubble>
          <UnreadDivider>{$t({ id: 'chat.new_messages' }, { count: 1_000_000 })}</UnreadDivider>
          <MessageBubble {...at} from="other" author="Camille">
            🎉🎉🎉
          </MessageBubble>
          <MessageBubble {...at} from="self" author="Camille">
            {'W'.repeat(600)}
          </MessageBubble>
        </MessageLog>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
