import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { guide } from './MessageBubble.guide.ts';
import { MessageBubble } from './MessageBubble.tsx';

const meta = preview.meta({
  title: 'UI/Chat/MessageBubble',
  component: MessageBubble,
  parameters: { guide },
  args: {
    from: 'self',
    author: '',
    time: '',
    dateTime: '',
    children: '',
  },
});
export default meta;

const retried = fn();
const takenBack = fn();
/** Time and instant of every message in these stories. */
function useSentAt() {
  const { time } = useFormats();
  const dateTime = '2026-03-10T14:05:00Z';
  return { time: time(dateTime), dateTime };
}

/** Received, automatic, written by the staff, sending, sent, read and failed messages; only emoji, a very long word, right-to-left text. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const at = useSentAt();
    const you = $t({ id: 'chat.you' });
    return (
      <Stack>
        <MessageBubble {...at} from="other" author="Camille">
          {$t({ id: 'chat.history' }, { days: 180 })}
        </MessageBubble>
        <MessageBubble
          {...at}
          from="other"
          author="Jonas"
          writer="machine"
          writerLabel={$t({ id: 'chat.automatic' })}
        >
          {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
        </MessageBubble>
        <MessageBubble
          {...at}
          from="other"
          author="Jonas"
          writer="staff"
          writerLabel={$t({ id: 'chat.staff_written' }, { site: 'Rendezvous' })}
        >
          {$t({ id: 'ui.paragraph' })}
        </MessageBubble>
        {(['sending', 'sent', 'read'] as const).map((state) => (
          <MessageBubble
            {...at}
            key={state}
            from="self"
            author={you}
            state={state}
            stateLabel={$t({ id: `chat.state.${state}` })}
          >
            {$t({ id: `chat.state.${state}` })}
          </MessageBubble>
        ))}
        <MessageBubble
          {...at}
          from="self"
          author={you}
          state="failed"
          stateLabel={$t({ id: 'chat.state.failed' })}
          failure={$t({ id: 'error.unavailable' })}
          retryLabel={$t({ id: 'error.retry' })}
          onRetry={retried}
        >
          {$t({ id: 'chat.placeholder' })}
        </MessageBubble>
        <MessageBubble {...at} from="other" author="Camille">
          👩‍🚀 🎉
        </MessageBubble>
        <MessageBubble
          {...at}
          from="self"
          author={you}
          state="sent"
          stateLabel={$t({ id: 'chat.state.sent' })}
        >
          {`https://example.com/${'a'.repeat(180)}`}
        </MessageBubble>
        <MessageBubble {...at} from="other" author="Camille">
          שלום, מה שלומך היום?
        </MessageBubble>
      </Stack>
    );
  },
});

/** A received message: the author is announced, the time is below. */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const at = useSentAt();
    return (
      <MessageBubble {...at} from="other" author="Camille">
        {$t({ id: 'ui.bubble.roseNote' })}
      </MessageBubble>
    );
  },
  play: async ({ canvas }) => {
    await expect(screenReaderText(canvas.getByRole('article'))).toBe(
      'Camille: For the walk along the harbour. 2:05 PM',
    );
  },
});

/** Messages of machines (CHAT-17) and of the staff (FICTION-7) are labelled; a failed one shows "Not sent" and can be tried again (CHAT-24). */
export const Retries = States.extend({
  play: async ({ canvas, userEvent }) => {
    const [, automatic, staff, , sent, , failed] = canvas.getAllByRole('article').map(screenReaderText);
    await expect(automatic).toMatch(/^Jonas: .+ Automatic message, 2:05 PM$/);
    await expect(staff).toMatch(/^Jonas: .+ Written by the team of Rendezvous, 2:05 PM$/);
    await expect(sent).toBe('You: Sent 2:05 PM, Sent');
    const picture = getComputedStyle(canvas.getByText('👩‍🚀 🎉'));
    await expect([picture.backgroundColor, picture.boxShadow]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
    await expect(failed).toMatch(/^You: Write a message 2:05 PM, Not sent /);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retried).toHaveBeenCalledOnce();
  },
});

/** A queued and a failed message; both can be taken back (CHAT-24). */
export const Unsent = meta.story({
  render: () => {
    const $t = useMessages();
    const at = useSentAt();
    const unsent = {
      ...at,
      from: 'self' as const,
      author: $t({ id: 'chat.you' }),
      takeBackLabel: $t({ id: 'chat.take_back' }),
      onTakeBack: takenBack,
    };
    return (
      <Stack>
        <MessageBubble {...unsent} state="queued" stateLabel={$t({ id: 'chat.state.queued' })}>
          {$t({ id: 'ui.bubble.roseNote' })}
        </MessageBubble>
        <MessageBubble
          {...unsent}
          state="failed"
          stateLabel={$t({ id: 'chat.state.failed' })}
          failure={$t({ id: 'error.unavailable' })}
          retryLabel={$t({ id: 'error.retry' })}
          onRetry={retried}
        >
          {$t({ id: 'ui.bubble.roseNote' })}
        </MessageBubble>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const [queued, failed] = canvas.getAllByRole('article');
    await expect(queued).toHaveTextContent('Waiting to be sent');
    await expect(queued).toHaveAttribute('data-state', 'queued');
    const [first, second] = canvas.getAllByRole('button', { name: 'Take back' });
    await expect(queued).toContainElement(first as HTMLElement);
    await expect(failed).toContainElement(second as HTMLElement);
    await userEvent.click(first as HTMLElement);
    await expect(takenBack).toHaveBeenCalledOnce();
    await expect(retried).not.toHaveBeenCalled();
  },
});

/** A single flag is large; combining marks, mixed directions, a very long name and failure. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const at = useSentAt();
    const you = $t({ id: 'chat.you' });
    return (
      <Stack>
        <MessageBubble {...at} from="other" author={'Wilhelmine '.repeat(30)}>
          🇳🇱
        </MessageBubble>
        <MessageBubble {...at} from="other" author="نور">
          {`مرحبا Camille, ${'كيف حالك؟ '.repeat(20)}`}
        </MessageBubble>
        <MessageBubble
          {...at}
          from="other"
          author="Camille"
          writer="machine"
          writerLabel={$t({ id: 'ui.paragraph' })}
        >
          {`Z̸̢̛a̵l̶g̷o̸ ${'e\u0301\u0323'.repeat(120)}`}
        </MessageBubble>
        <MessageBubble
          {...at}
          from="self"
          author={you}
          state="failed"
          stateLabel={$t({ id: 'chat.state.failed' })}
          failure={$t({ id: 'ui.paragraph' })}
          retryLabel={$t({ id: 'error.retry' })}
          onRetry={retried}
        >
          {'W'.repeat(1_000)}
        </MessageBubble>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
