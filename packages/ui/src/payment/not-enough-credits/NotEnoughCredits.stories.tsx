import { expect, screen, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { guide } from './NotEnoughCredits.guide.ts';
import { NotEnoughCreditsBanner } from './NotEnoughCreditsBanner.tsx';
import { NotEnoughCreditsDialog, type NotEnoughCreditsDialogProps } from './NotEnoughCreditsDialog.tsx';

const meta = preview.meta({
  title: 'UI/Payment/NotEnoughCredits',
  component: NotEnoughCreditsDialog,
  parameters: { guide },
  args: { title: '', facts: [], laterLabel: '', action: <span /> },
});
export default meta;

function useFacts(balance: number, cost: number) {
  const $t = useMessages();
  return [
    {
      label: $t({ id: 'conversation.credits_have' }),
      amount: $t({ id: 'credits.balance' }, { count: balance }),
    },
    {
      label: $t({ id: 'conversation.credits_cost' }),
      amount: $t({ id: 'credits.balance' }, { count: cost }),
    },
  ];
}

type WindowProps = Pick<NotEnoughCreditsDialogProps, 'trigger' | 'defaultOpen'> & { balance: number };

function Window({ balance, ...dialog }: WindowProps) {
  const $t = useMessages();
  const facts = useFacts(balance, 2);
  return (
    <NotEnoughCreditsDialog
      {...dialog}
      title={$t({ id: 'error.insufficient_credits' })}
      facts={facts}
      laterLabel={$t({ id: 'ui.notNow' })}
      action={
        <LinkButton tone="accent">
          <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
        </LinkButton>
      }
    >
      {$t({ id: 'credits.lead' }, { buys: 'messages' })}
    </NotEnoughCreditsDialog>
  );
}

function Inline({ balance }: { balance: number }) {
  const $t = useMessages();
  const facts = useFacts(balance, 1);
  return (
    <NotEnoughCreditsBanner
      title={$t({ id: 'error.insufficient_credits' })}
      facts={facts}
      action={
        <LinkButton tone="accent" size="sm">
          <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
        </LinkButton>
      }
    >
      {$t({ id: 'ui.credits.kept' })}
    </NotEnoughCreditsBanner>
  );
}

const framed = { docs: { story: { inline: false, iframeHeight: '480px' } } };

export const Default = meta.story({
  parameters: framed,
  render: () => {
    const $t = useMessages();
    return <Window balance={1} trigger={<Button>{$t({ id: 'ui.message' })}</Button>} />;
  },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Send a message' });
    await userEvent.click(trigger);
    const dialog = within(await screen.findByRole('dialog', { name: 'You do not have enough credits' }));
    await waitFor(() => expect(dialog.getByText('1 credit')).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'Buy credits' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
});

/** The banner with some credits and with none (CHAT-13). */
export const States = meta.story({
  render: () => (
    <Stack>
      <Inline balance={1} />
      <Inline balance={0} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [some] = canvas.getAllByRole('status');
    await expect(screenReaderText(some as HTMLElement)).toBe(
      'You do not have enough credits You have 1 credit. This costs 1 credit. What you wrote is kept until you come back. Buy credits',
    );
  },
});

export const Open = meta.story({
  parameters: framed,
  render: () => <Window balance={0} defaultOpen />,
});

/** A negative balance, and a very large one. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <Inline balance={-1_250} />
      <Inline balance={Number.MAX_SAFE_INTEGER} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' }, play: undefined });
export const OpenDark = Open.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = Open.extend(overlayLanguages);
