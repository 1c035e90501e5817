import { useEffect, useRef, useState } from 'react';
import type { ChatPhoto as Attachment } from '@rendezvous/contract/attachments';
import { MessagePhoto } from '@rendezvous/ui/chat/message-bubble';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { Report } from '../reports/index.ts';
import { messageText } from './message-text.ts';
import { isPhotoOpened, storeOpenedPhoto } from './opened-photos.ts';

const ChatPhotoViewer = lazyComponent(() => import('./ChatPhotoViewer.tsx'), null, ['members']);

export type ChatPhotoProps = {
  /** The message that carries it; undefined before it is sent. */
  readonly messageId: string | undefined;
  readonly attachment: Attachment;
  readonly text: string;
  /** Whether the viewer has sent it. */
  readonly own: boolean;
  /** The name of the other member. */
  readonly name: string;
  /** Whether the two can reach each other; otherwise the photo of the other is not shown any more (CHAT-20). */
  readonly reachable: boolean;
};

/** A photo in a conversation. Its receiver sees it blurred until they open it, which this browser remembers (CHAT-20). */
export function ChatPhoto({ messageId, attachment, text, own, name, reachable }: ChatPhotoProps) {
  const t = useMessages();
  const selfId = useSelf()?.id ?? '';
  const hydrated = useHydrated();
  const [pressed, setPressed] = useState(false);
  const [enlarged, setEnlarged] = useState(false);
  const [reporting, setReporting] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const { id, status, photo, blurred } = attachment;
  const isOpen = own || pressed || (hydrated && isPhotoOpened(selfId, id));
  useEffect(() => {
    // The pressed button is gone.
    if (pressed) content.current?.querySelector('button')?.focus();
  }, [pressed]);
  const label = own ? t('chat_photo.yours') : t('chat_photo.of', { name });
  const shown = own || reachable ? photo : null;
  if (!shown) {
    const isGone = status === 'gone' || status === 'active';
    return (
      <MessagePhoto
        photo={null}
        name={name}
        label={label}
        caption={text}
        note={t(isGone ? 'chat_photo.gone' : `chat_photo.${status}`)}
      />
    );
  }
  return (
    <>
      <MessagePhoto
        ref={content}
        photo={isOpen ? shown : blurred}
        name={name}
        label={label}
        caption={text}
        note={status === 'in_review' || status === 'rejected' ? t(`chat_photo.${status}`) : undefined}
        enlargeLabel={t('chat_photo.enlarge')}
        onEnlarge={isOpen ? () => setEnlarged(true) : undefined}
        lockedLabel={t('chat_photo.blurred')}
        unlockLabel={t('chat_photo.open')}
        onUnlock={() => {
          storeOpenedPhoto(selfId, id);
          setPressed(true);
        }}
      />
      {enlarged && (
        <ChatPhotoViewer
          photo={shown}
          name={own ? t('chat.you') : name}
          label={label}
          onClose={() => setEnlarged(false)}
          onReport={
            own
              ? undefined
              : () => {
                  setEnlarged(false);
                  setReporting(true);
                }
          }
        />
      )}
      {reporting && messageId && (
        <Report
          subject={{ kind: 'message', id: messageId }}
          name={name}
          quote={messageText(t, { attachment, text })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
