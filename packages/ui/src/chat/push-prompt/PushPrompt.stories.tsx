import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './PushPrompt.guide.ts';
import { PushPrompt, type PushPromptProps, type PushState } from './PushPrompt.tsx';

const meta = preview.meta({
  title: 'UI/Chat/PushPrompt',
  component: PushPrompt,
  parameters: { guide },
  args: { state: 'asking', title: '' },
});
export default meta;

type PromptProps = Pick<PushPromptProps, 'state' | 'onEnable' | 'onDisable' | 'onLater'>;

function Prompt({ state, onEnable = fn(), onDisable = fn(), onLater = fn() }: PromptProps) {
  const $t = useMessages();
  const texts: Record<PushState, { title: string; children?: string; laterLabel?: string }> = {
    asking: {
      title: $t({ id: 'push.title' }),
      children: $t({ id: 'push.text' }),
      laterLabel: $t({ id: 'ui.notNow' }),
    },
    waiting: { title: $t({ id: 'push.waiting' }) },
    subscribed: { title: $t({ id: 'push.subscribed' }), children: $t({ id: 'push.subscribed_text' }) },
    denied: {
      title: $t({ id: 'push.denied' }),
      children: $t({ id: 'ui.push.deniedText' }),
      laterLabel: $t({ id: 'ui.discard' }),
    },
    unsupported: {
      title: $t({ id: 'push.unsupported' }),
      children: $t({ id: 'push.unsupported_text' }),
      laterLabel: $t({ id: 'ui.discard' }),
    },
    failed: { title: $t({ id: 'ui.errorTitle' }), children: $t({ id: 'ui.errorText' }) },
  };
  return (
    <PushPrompt
      {...texts[state]}
      state={state}
      enableLabel={$t({ id: state === 'failed' ? 'ui.tryAgain' : 'push.enable' })}
      onEnable={onEnable}
      disableLabel={$t({ id: 'push.disable' })}
      onDisable={onDisable}
      onLater={onLater}
    />
  );
}

/** The prompt, the browser's question, and its answer; the button below simulates the answer. */
function PromptFlow({ answer }: { answer: PushState }) {
  const $t = useMessages();
  const [state, setState] = useState<PushState>('asking');
  return (
    <Stack>
      <Prompt state={state} onEnable={() => setState('waiting')} onDisable={() => setState('asking')} />
      {state === 'waiting' && (
        <Button tone="quiet" onFocus={() => setState(answer)}>
          {$t({ id: 'ui.next' })}
        </Button>
      )}
    </Stack>
  );
}

export const Default = meta.story({
  render: () => <PromptFlow answer="subscribed" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on notifications' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Please answer your browser’s question');
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('Notifications are on');
    await expect(canvas.getByRole('region', { name: 'Notifications are on' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  },
});

/** After a denial in the browser, the prompt explains how to change it, and the only button dismisses it (PUSH-3). */
export const Denied = meta.story({
  render: () => <PromptFlow answer="denied" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on notifications' }));
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('Your browser blocks notifications');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

const later = fn();

export const NotNow = meta.story({
  render: () => <Prompt state="asking" onLater={later} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(later).toHaveBeenCalledOnce();
  },
});

/** Asking, waiting for the browser, subscribed, denied, unsupported, and failed. */
export const States = meta.story({
  render: () => (
    <Stack>
      {(['asking', 'waiting', 'subscribed', 'denied', 'unsupported', 'failed'] as const).map((state) => (
        <Prompt key={state} state={state} />
      ))}
    </Stack>
  ),
});

/** Very long texts on a phone. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const text = $t({ id: 'ui.paragraph' });
    return (
      <PushPrompt
        state="asking"
        title={'W'.repeat(300)}
        enableLabel={text}
        onEnable={fn()}
        laterLabel={text}
        onLater={fn()}
      >
        {text} {text} {'🔔'.repeat(60)}
      </PushPrompt>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
