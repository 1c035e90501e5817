import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Banner } from '../../feedback/banner/index.ts';
import { CameraIcon, GiftIcon, ImageIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { Photo } from '../../primitives/photo/index.ts';
import { storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './Composer.guide.ts';
import { Composer, type ComposerProps } from './Composer.tsx';
import { ComposerAttachment } from './ComposerAttachment.tsx';

const meta = preview.meta({
  title: 'UI/Chat/Composer',
  component: Composer,
  parameters: { guide, wide: true },
  args: { label: '', placeholder: '', value: '', sendLabel: '', onValueChange: fn(), onSend: fn() },
});
export default meta;

type WritingProps = Partial<ComposerProps> & { text?: string; withTools?: boolean };

function Writing({ text = '', withTools = false, ...props }: WritingProps) {
  const $t = useMessages();
  const { money } = useFormats();
  const [value, setValue] = useState(text);
  return (
    <Composer
      label={$t({ id: 'chat.message_to' }, { name: 'Camille' })}
      placeholder={$t({ id: 'chat.placeholder' })}
      sendLabel={$t({ id: 'chat.send' })}
      price={$t({ id: 'conversation.price' }, { credits: 1, price: money(1) })}
      value={value}
      onValueChange={setValue}
      onSend={fn()}
      tools={withTools && <Tools />}
      {...props}
    />
  );
}

function Tools() {
  const $t = useMessages();
  return (
    <>
      <IconButton label={$t({ id: 'ui.composer.photo' })} icon={<CameraIcon />} />
      <IconButton label={$t({ id: 'conversation.gift_send' })} icon={<GiftIcon />} />
      <IconButton label={$t({ id: 'conversation.gif_send' })} icon={<ImageIcon />} />
    </>
  );
}

function AttachedPhoto({
  label = 'harbour.jpg',
  onRemove = fn(),
}: {
  label?: string;
  onRemove?: () => void;
}) {
  const $t = useMessages();
  return (
    <ComposerAttachment
      label={label}
      detail={$t({ id: 'credits.balance' }, { count: 2 })}
      picture={<Photo photo={storyPhotos.camille} name="Camille" decorative ratio="fill" use="thumb" />}
      removeLabel={$t({ id: 'ui.composer.remove' })}
      onRemove={onRemove}
    />
  );
}

/** A free and a paid message, near and over the limit, sending, and offline, when messages are sent later. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const text = $t({ id: 'conversation.none' });
    return (
      <Stack gap="lg">
        <Writing price={$t({ id: 'conversation.price_free' }, { left: 4 })} />
        <Writing text={text} />
        <Writing text={text} remaining={12} remainingLabel={$t({ id: 'chat.remaining' }, { count: 12 })} />
        <Writing text={text} remaining={-3} remainingLabel={$t({ id: 'chat.too_long' }, { count: 3 })} />
        <Writing text={text} busy />
        <Writing text={text} notice={<Banner tone="warning">{$t({ id: 'conversation.offline' })}</Banner>} />
      </Stack>
    );
  },
});

/** An attachment is shown with its price and a button to remove it. */
export const Attachments = meta.story({
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="lg">
        <Writing withTools />
        <Writing
          withTools
          attachment={<AttachedPhoto />}
          price={$t({ id: 'conversation.price' }, { credits: 2, price: money(2) })}
        />
        <Writing
          withTools
          text={$t({ id: 'ui.bubble.roseNote' })}
          attachment={
            <ComposerAttachment
              label={$t({ id: 'ui.bubble.rose' })}
              detail={$t({ id: 'credits.balance' }, { count: 3 })}
              picture={<GiftIcon />}
              removeLabel={$t({ id: 'ui.discard' })}
              onRemove={fn()}
            />
          }
          price={$t({ id: 'conversation.price' }, { credits: 4, price: money(4) })}
        />
      </Stack>
    );
  },
});

/** Reasons why nothing can be sent, above the field; each also describes the send button. The text is kept. */
export const Refused = meta.story({
  render: () => {
    const $t = useMessages();
    const text = $t({ id: 'conversation.none' });
    const warning = (text: string) => <Banner tone="warning">{text}</Banner>;
    return (
      <Stack gap="lg">
        <Writing
          text={text}
          refused
          closed
          notice={warning($t({ id: 'conversation.blocked' }, { name: 'Camille' }))}
        />
        <Writing
          text={text}
          refused
          notice={warning($t({ id: 'error.not_confirmed' }, { email: 'you@example.com' }))}
        />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button', { name: /^Send/ });
    await expect(buttons[0]).toHaveAccessibleDescription(
      'You have blocked Camille. Neither of you can write until you unblock them.',
    );
    await expect(buttons[0]).toHaveAttribute('aria-disabled', 'true');
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

/** A photo can be sent without a text; removing it moves the focus to the field. */
export const SendsAPhotoAlone = meta.story({
  render: ({ onSend }) => {
    const [attached, setAttached] = useState(true);
    return (
      <Writing
        onSend={onSend}
        attachment={attached && <AttachedPhoto onRemove={() => setAttached(false)} />}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: /^Send/ });
    await userEvent.click(send);
    await expect(args.onSend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the photo' }));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.click(send);
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

/** A very long right-to-left text, file name and price. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="lg">
        <Writing
          withTools
          text={'שלום 🌹 '.repeat(80)}
          attachment={<AttachedPhoto label={`${'תמונה'.repeat(40)}.jpg`} />}
          price={$t({ id: 'conversation.price' }, { credits: 1_000_000, price: money(1_000_000) })}
          remaining={-12_000}
          remainingLabel={$t({ id: 'chat.too_long' }, { count: 12_000 })}
        />
        <Writing text={'W'.repeat(400)} notice={<Banner>{$t({ id: 'ui.paragraph' })}</Banner>} />
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const AttachmentsDark = Attachments.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const AttachmentsOnPhone = Attachments.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

export const Languages = States.extend(languages);
