import { useEffect } from 'react';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';

/** Marks a conversation as read when it is opened, and when a message arrives while the page is visible (CHAT-6). */
export function useMarkRead(
  conversationId: string | undefined,
  lastId: string | undefined,
  unread: number,
): void {
  const app = useAppServices();
  const selfId = useSelf()?.id;
  useEffect(() => {
    if (!conversationId || !lastId || !selfId || unread === 0) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      import('./conversation-actions.ts')
        .then(({ markRead }) => markRead(app, conversationId, { readerId: selfId, upTo: lastId }))
        // After a failure the unread number stays, and the next message or visit marks it.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [app, conversationId, lastId, selfId, unread]);
}
