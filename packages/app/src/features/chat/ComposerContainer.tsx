import { useEffect, useRef, useState } from 'react';
import { graphemes } from '@rendezvous/contract/text';
import { Composer } from '@rendezvous/ui/chat/composer';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ConversationViewProps } from './conversation-view.props.ts';
import { ComposerTools, Price, ComposerNotice, SendingWithoutCredits } from './composer.lazy.ts';
import { shownName } from './shown-name.ts';
import { costOf, findSendBlocker } from './send-blocker.ts';

/**
 * The message field with the price of the next message, and a notice when sending is not possible (CHAT-12, CHAT-15).
 */
export function ComposerContainer(props: ConversationViewProps) {
  const { chat, settings, draft, onDraft, onSend, onTyping } = props;
  const t = useMessages();
  const blocker = findSendBlocker(props);
  const remaining = settings.message_length - graphemes(draft);
  const closed = blocker === 'blocked' || blocker === 'unreachable';
  const [lacksCredits, setLacksCredits] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a touch screen, focus would open a keyboard that covers half of the conversation.
    if (matchMedia('(pointer: fine) and (min-width: 48rem)').matches)
      field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <SendingWithoutCredits {...props} pressed={lacksCredits} onPressed={setLacksCredits} />
      <Composer
        label={t('chat.message_to', { name: shownName(t, chat.profile) })}
        placeholder={t('chat.placeholder')}
        value={draft}
        onValueChange={onDraft}
        onTyping={onTyping}
        ref={field}
        sendLabel={t('chat.send')}
        price={<Price {...props} />}
        onSend={() =>
          blocker === 'no_credits' ? setLacksCredits(true) : onSend(draft.trim(), costOf(props))
        }
        refused={blocker !== null && blocker !== 'no_credits'}
        closed={closed}
        tools={closed ? null : <ComposerTools {...props} field={field} />}
        remaining={remaining}
        remainingLabel={
          remaining < 0
            ? t('chat.too_long', { count: -remaining })
            : t('chat.remaining', { count: remaining })
        }
        notice={
          <ComposerNotice
            {...props}
            onAcknowledge={() => {
              props.onAcknowledge();
              field.current?.focus();
            }}
          />
        }
      />
    </>
  );
}
