import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { locked, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { screenReaderText } from '../../testing/screen-reader-text.ts';
import { DeletedMessage } from './DeletedMessage.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { MessageGif } from './MessageGif.tsx';
import { MessageGift } from './MessageGift.tsx';
import { guide } from './MessageKinds.guide.ts';
import { MessagePhoto } from './MessagePhoto.tsx';
import { MessageReactions } from './MessageReactions.tsx';

const meta = preview.meta({
  title: 'UI/Chat/MessageKinds',
  component: MessageBubble,
  parameters: {
    guide,
    docs: { description: { component: 'Contents of a message other than text: a photo, a gift, a GIF.' } },
  },
  args: { from: 'self', author: '', time: '', dateTime: '', children: '' },
});
export default meta;

const unlocked = fn();
const enlarged = fn();

/** Returns a drawing of a heart as a data URL; `animation` is an SVG element that animates it. */
function heart(animation: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48" fill="#f6d9df"/><path transform="translate(32 26)" fill="#8c1d40" d="M0 12C-8 6-12 2-12-3a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 5-4 9-12 15Z">${animation}</path></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
const STILL = heart('');
const BEATING = heart(
  '<animate attributeName="opacity" values="1;0.4;1" dur="1s" repeatCount="indefinite"/>',
);

/** Time and instant of every message in these stories. */
function useSentAt() {
  const { time } = useFormats();
  const dateTime = '2026-03-10T14:05:00Z';
  return { time: time(dateTime), dateTime };
}

function useReceived() {
  return { ...useSentAt(), from: 'other', author: 'Camille' } as const;
}

function useSelf() {
  const $t = useMessages();
  const labels = { author: $t({ id: 'chat.you' }), stateLabel: $t({ id: 'chat.state.read' }) };
  return { ...useSentAt(), ...labels, from: 'self', state: 'read' } as const;
}

function Gif({ src = BEATING, stillSrc = STILL }: { src?: string; stillSrc?: string }) {
  const $t = useMessages();
  return (
    <MessageGif
      src={src}
      stillSrc={stillSrc}
      alt={$t({ id: 'ui.bubble.gifAlt' })}
      width={256}
      height={192}
      playLabel={$t({ id: 'gifts.gif_play_one' })}
      pauseLabel={$t({ id: 'gifts.gif_pause_one' })}
    />
  );
}

function LockedPhoto({ busy }: { busy?: boolean }) {
  const $t = useMessages();
  const { money } = useFormats();
  return (
    <MessagePhoto
      photo={locked(storyPhotos.camille)}
      name="Camille"
      label={$t({ id: 'ui.bubble.photoOf' }, { name: 'Camille' })}
      lockedLabel={$t({ id: 'ui.bubble.photoLocked' })}
      unlockLabel={$t({ id: 'ui.bubble.photoUnlock' }, { credits: 2, price: money(2) })}
      onUnlock={unlocked}
      busy={busy}
    />
  );
}

function OpenPhoto({ caption }: { caption?: string }) {
  const $t = useMessages();
  return (
    <MessagePhoto
      photo={storyPhotos.camille}
      name="Camille"
      label={$t({ id: 'ui.bubble.photoOf' }, { name: 'Camille' })}
      caption={caption}
      enlargeLabel={$t({ id: 'ui.bubble.photoEnlarge' })}
      onEnlarge={enlarged}
    />
  );
}

/** Deleted messages, gifts, a GIF, and a locked, an unlocking and an open photo, as screen readers announce them. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const self = useSelf();
    const received = useReceived();
    const rose = { label: $t({ id: 'pricing.gift' }), name: $t({ id: 'ui.bubble.rose' }) };
    return (
      <Stack>
        <MessageBubble {...received}>
          <DeletedMessage label={$t({ id: 'ui.bubble.deleted' })} />
        </MessageBubble>
        <MessageBubble {...self}>
          <DeletedMessage label={$t({ id: 'ui.bubble.deleted' })} />
        </MessageBubble>
        <MessageBubble {...received}>
          <MessageGift {...rose} />
        </MessageBubble>
        <MessageBubble {...self}>
          <MessageGift {...rose} note={$t({ id: 'ui.bubble.roseNote' })} />
        </MessageBubble>
        <MessageBubble {...received}>
          <Gif />
        </MessageBubble>
        <MessageBubble {...received}>
          <LockedPhoto />
        </MessageBubble>
        <MessageBubble {...received}>
          <LockedPhoto busy />
        </MessageBubble>
        <MessageBubble {...received}>
          <OpenPhoto caption={$t({ id: 'ui.bubble.roseNote' })} />
        </MessageBubble>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const [deleted, , gift, noted, gif, paid, , open] = canvas.getAllByRole('article').map(screenReaderText);
    await expect([deleted, gift, noted, gif, paid, open]).toEqual([
      'Camille: This message was deleted 2:05 PM',
      'Camille: A gift A single rose 2:05 PM',
      'You: A gift A single rose For the walk along the harbour. 2:05 PM, Read',
      'Camille: 2:05 PM',
      'Camille: Photo from Camille, A private photo Open · 2 credits · about €2 2:05 PM',
      'Camille: Photo from Camille, Enlarge For the walk along the harbour. 2:05 PM',
    ]);
  },
});

/** A locked photo can be unlocked at a price, an open one can be enlarged. */
export const Photos = meta.story({
  render: () => {
    const received = useReceived();
    return (
      <Stack>
        <MessageBubble {...received}>
          <LockedPhoto />
        </MessageBubble>
        <MessageBubble {...received}>
          <OpenPhoto />
        </MessageBubble>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open · 2 credits · about €2' }));
    await expect(unlocked).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Photo from Camille, Enlarge' }));
    await expect(enlarged).toHaveBeenCalledOnce();
  },
});

/** With reduced motion, the GIF is paused until the member presses play (CHAT-21). */
export const HeldGif = meta.story({
  render: () => {
    const received = useReceived();
    return (
      <MessageBubble {...received}>
        <Gif />
      </MessageBubble>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const picture = canvas.getByRole('img', { name: 'GIF: a beating heart' });
    await expect(picture).toHaveAttribute('src', STILL);
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(picture).toHaveAttribute('src', BEATING);
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(picture).toHaveAttribute('src', STILL);
  },
});

/** Very long and right-to-left texts, pictures that fail to load, and a very high price. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    const self = useSelf();
    const received = useReceived();
    const gift = $t({ id: 'pricing.gift' });
    return (
      <Stack>
        <MessageBubble {...received} author={'Wilhelmine '.repeat(30)}>
          <MessageGift label={gift} name={'R'.repeat(300)} note="שלום, זה בשבילך 🌹" />
        </MessageBubble>
        <MessageBubble {...received}>
          <MessagePhoto
            photo={null}
            name={'W'.repeat(300)}
            label={$t({ id: 'ui.bubble.photoOf' }, { name: 'W'.repeat(300) })}
            caption={`${'🌹'.repeat(80)} Z̸̢̛a̵l̶g̷o̸ ${'x'.repeat(300)}`}
          />
        </MessageBubble>
        <MessageBubble {...self}>
          <MessagePhoto
            photo={locked(storyPhotos.camille)}
            name="Camille"
            label={$t({ id: 'ui.bubble.photoOf' }, { name: 'Camille' })}
            lockedLabel={$t({ id: 'ui.paragraph' })}
            unlockLabel={$t(
              { id: 'ui.bubble.photoUnlock' },
              { credits: 1_000_000, price: money(999_999_999.99) },
            )}
            onUnlock={unlocked}
          />
        </MessageBubble>
        <MessageBubble {...self}>
          <MessagePhoto
            photo={null}
            name="Camille"
            label={$t({ id: 'ui.bubble.photoOf' }, { name: 'Camille' })}
            note={$t({ id: 'ui.paragraph' })}
          />
        </MessageBubble>
        <MessageBubble {...received}>
          <Gif src="data:image/gif;base64,AAAA" stillSrc="data:image/gif;base64,AAAA" />
        </MessageBubble>
        <MessageBubble {...self}>
          <DeletedMessage label={$t({ id: 'ui.paragraph' })} />
        </MessageBubble>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('GIF: a beating heart')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' }, play: undefined });
export const LongGermanOnPhone = States.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: undefined,
});
export const Languages = States.extend(languages);

/** Reactions below a message; each is read by its name (CHAT-30). */
export const Reactions = meta.story({
  render: () => {
    const $t = useMessages();
    const given = (reactor: string, reaction: 'love' | 'thumbs_up') =>
      $t({ id: 'reactions.given' }, { name: reactor, reaction: $t({ id: `reactions.${reaction}` }) });
    return (
      <MessageBubble
        {...useSelf()}
        reactions={
          <MessageReactions
            label={$t({ id: 'reactions.title' })}
            reactions={[
              { key: 'love', emoji: '❤️', label: given('Camille', 'love') },
              { key: 'thumbs_up', emoji: '👍', label: given('Jonas', 'thumbs_up') },
            ]}
          />
        }
      >
        {$t({ id: 'chat.history' }, { days: 180 })}
      </MessageBubble>
    );
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Reactions' });
    await expect(list).toBeVisible();
    const names = canvas.getAllByRole('img').map((emoji) => emoji.getAttribute('aria-label'));
    await expect(names).toEqual(['Camille: Love', 'Jonas: Thumbs up']);
  },
});
