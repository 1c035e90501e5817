import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { MessageBubble } from './MessageBubble.tsx';

const meta = preview.meta({
  title: 'UI/MessageBubble',
  component: MessageBubble,
  args: {
    from: 'self',
    author: '',
    time: '14:05',
    dateTime: '2026-03-10T14:05:00Z',
    children: '',
  },
});
export default meta;

const retried = fn();
const at = { time: '14:05', dateTime: '2026-03-10T14:05:00Z' };

/** Theirs and one's own, on the way, there, read and failed; a machine's; emoji alone; a word without an end; right to left. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    const you = $t({ id: 'chat.you' });
    return (
      <Stack>
        <MessageBubble {...at} from="other" author="Camille">
          {$t({ id: 'chat.history' }, { days: 180 })}
        </MessageBubble>
        <MessageBubble {...at} from="other" author="Jonas" automaticLabel={$t({ id: 'chat.automatic' })}>
          {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
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
        <MessageBubble {...at} from="self" author={you} state="sent">
          {`https://example.com/${'a'.repeat(180)}`}
        </MessageBubble>
        <MessageBubble {...at} from="other" author="Camille">
          שלום, מה שלומך היום?
        </MessageBubble>
      </Stack>
    );
  },
});

export const Retries = States.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retried).toHaveBeenCalledOnce();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
