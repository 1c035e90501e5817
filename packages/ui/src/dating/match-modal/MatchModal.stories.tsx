import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { LinkButton } from '../../primitives/button/index.ts';
import { FictionalNotice } from '../fictional-notice/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './MatchModal.guide.ts';
import { MatchModal, type MatchMessage, type MatchModalProps } from './MatchModal.tsx';

const meta = preview.meta({
  title: 'UI/Dating/MatchModal',
  component: MatchModal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: '',
    text: '',
    self: { name: 'Jonas', photo: storyPhotos.jonas },
    other: { name: 'Camille', photo: storyPhotos.camille },
    laterLabel: '',
    closeLabel: '',
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '720px' } } },
  render: (args) => <Modal {...args} />,
});
export default meta;

function useMessage(change: Partial<MatchMessage> = {}, name = 'Camille'): MatchMessage {
  const $t = useMessages();
  const { money } = useFormats();
  const [value, onValueChange] = useState('');
  return {
    label: $t({ id: 'chat.message_to' }, { name }),
    placeholder: $t({ id: 'chat.placeholder' }),
    value,
    onValueChange,
    sendLabel: `${$t({ id: 'chat.send' })} · ${$t({ id: 'conversation.price' }, { credits: 1, price: money(1) })}`,
    onSend: fn(),
    ...change,
  };
}

function Modal(props: MatchModalProps) {
  const $t = useMessages();
  return (
    <MatchModal
      {...props}
      title={$t({ id: 'members.match_title' }, { name: props.other.name })}
      text={$t({ id: 'members.match' })}
      laterLabel={$t({ id: 'members.match_keep' })}
      closeLabel={$t({ id: 'ui.close' })}
    />
  );
}

/** The first message is written in the modal; an empty one is not sent. */
export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    const [sent, setSent] = useState(false);
    const message = useMessage({
      onSend: () => setSent(true),
      sentLabel: sent ? $t({ id: 'ui.matchModal.sent' }, { name: 'Camille' }) : undefined,
    });
    return <Modal {...args} message={message} />;
  },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'You and Camille are a match' });
    await expect(dialog).toHaveAccessibleDescription('You like each other. Why not say hello?');
    const send = screen.getByRole('button', { name: /^Send/ });
    await userEvent.click(send);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Message to Camille' }),
      'Hello, how was the sea?',
    );
    await userEvent.click(send);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Your message is on its way to Camille.'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep looking' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
});

export const States = meta.story({
  render: (args) => {
    const message = useMessage();
    return <Modal {...args} message={message} />;
  },
});

/** The first message is written in the conversation, which the action links to. */
export const WithLink = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Modal
        {...args}
        action={
          <LinkButton>
            <a href="#chat">{$t({ id: 'members.write' }, { name: 'Camille' })}</a>
          </LinkButton>
        }
      />
    );
  },
});

/** The message field appears only after the notice is acknowledged (FICTION-3). */
export const Fictional = meta.story({
  render: (args) => {
    const $t = useMessages();
    const [acknowledged, setAcknowledged] = useState(false);
    const message = useMessage();
    const fictionalLabel = $t({ id: 'shell.fictional' });
    return (
      <Modal
        {...args}
        other={{ ...args.other, fictionalLabel }}
        message={acknowledged ? message : undefined}
        notice={
          <FictionalNotice
            title={fictionalLabel}
            acknowledgeLabel={acknowledged ? undefined : $t({ id: 'shell.fictional_acknowledge' })}
            onAcknowledge={acknowledged ? undefined : () => setAcknowledged(true)}
          >
            {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
          </FictionalNotice>
        }
      />
    );
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I understand, this is not a real person' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible());
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  },
});

export const Sending = meta.story({
  render: (args) => {
    const $t = useMessages();
    const message = useMessage({ value: $t({ id: 'members.match' }), sending: true });
    return <Modal {...args} message={message} />;
  },
});

export const Failed = meta.story({
  render: (args) => {
    const $t = useMessages();
    const message = useMessage({
      value: $t({ id: 'members.match' }),
      failure: $t({ id: 'error.insufficient_credits' }),
    });
    return <Modal {...args} message={message} />;
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

async function fits() {
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  await expect(textFaults(dialog)).toEqual([]);
}

/** Very long names, and no photos. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    self: { name: 'נועה', photo: null },
    other: { name: 'Wilhelmine'.repeat(30), photo: null },
  },
  play: fits,
});

/** Emoji, combining marks, photos that fail to load, and a very long first message that was not sent. */
export const OverflowMarks = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    self: { name: '🇳🇱 Émile', photo: broken(storyPhotos.jonas) },
    other: { name: '👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐', photo: broken(storyPhotos.camille) },
  },
  render: (args) => {
    const $t = useMessages();
    const { name } = args.other;
    const value = 'Wilhelmine'.repeat(60);
    const message = useMessage({ value, failure: $t({ id: 'error.insufficient_credits' }) }, name);
    return <Modal {...args} message={message} />;
  },
  play: async ({ args }) => {
    await fits();
    await waitFor(() => expect(screen.getByText('👩‍🚀Z̷͎̅')).toBeVisible());
    await waitFor(() => expect(screen.getByText('🇳🇱É')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: `Message to ${args.other.name}` })).toBeVisible();
  },
});

export const Languages = States.extend(overlayLanguages);
