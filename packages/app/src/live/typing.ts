import { useEffect, useState } from 'react';

type Typing = { conversation_id: string; member_id: string };

const notices = new EventTarget();

/** How long a member counts as typing after the last notice (CHAT-7). */
const TYPING_MS = 5_000;

/** Publishes a typing notice within the page. It is not stored. */
export function announceTyping(typing: Typing): void {
  notices.dispatchEvent(new CustomEvent('typing', { detail: typing }));
}

/** Returns whether the other member is typing in this conversation. It ends when `until` changes, that is, with a message. */
export function useTyping(conversationId: string | undefined, until: string | undefined): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    setTyping(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onNotice = (event: Event) => {
      const { detail } = event as CustomEvent<Typing>;
      if (detail.conversation_id !== conversationId) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), TYPING_MS);
    };
    notices.addEventListener('typing', onNotice);
    return () => {
      clearTimeout(timer);
      notices.removeEventListener('typing', onNotice);
    };
  }, [conversationId, until]);
  return typing;
}
