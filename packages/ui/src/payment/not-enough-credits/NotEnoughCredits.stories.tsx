import { expect, screen, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { guide } from './NotEnoughCredits.guide.ts';
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

type WindowProps = Pick<NotEnoughCreditsDialogProps, 'trigger' | 'defaultOpen'> & {
  balance: number;
  cost?: number;
};

function Window({ balance, cost = 2, ...dialog }: WindowProps) {
  const $t = useMessages();
  const facts = useFacts(balance, cost);
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

export const Open = meta.story({
  parameters: framed,
  render: () => <Window balance={0} defaultOpen />,
});

/** A negative balance, a very large cost, on a phone. */
export const Overflow = meta.story({
  parameters: framed,
  globals: { viewport: { value: 'phone' } },
  render: () => <Window balance={-1_250} cost={Number.MAX_SAFE_INTEGER} defaultOpen />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
});

export const OpenDark = Open.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = Open.extend(overlayLanguages);
