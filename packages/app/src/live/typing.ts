import { useEffect, useState } from 'react';

type Typing = { conversation_id: string; member_id: string };

const heard = new EventTarget();

/** How long somebody counts as typing after the last word of it. */
const TYPING_MS = 5_000;

/** Passes on that somebody is typing; it is not kept anywhere, it only passes. */
export function announceTyping(typing: Typing): void {
  heard.dispatchEvent(new CustomEvent('typing', { detail: typing }));
}

/** Whether the other is typing in this conversation; a message of theirs ends it (`until` changes). */
export function useTyping(conversationId: string | undefined, until: string | undefined): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    setTyping(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<Typing>;
      if (detail.conversation_id !== conversationId) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), TYPING_MS);
    };
    heard.addEventListener('typing', hear);
    return () => {
      clearTimeout(timer);
      heard.removeEventListener('typing', hear);
    };
  }, [conversationId, until]);
  return typing;
}
