import { useEffect } from 'react';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';

/** Opening a conversation, and being in it when a message comes, sets its unread count to 0 (spec section 4). */
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
      import('./conversation-acts.ts')
        .then(({ markRead }) => markRead(app, conversationId, { readerId: selfId, upTo: lastId }))
        // Not told now: the count stays, and the next message or visit tells it.
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [app, conversationId, lastId, selfId, unread]);
}
