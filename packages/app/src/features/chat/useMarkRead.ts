import { useEffect } from 'react';
import { useApp } from '../../data/AppContext.tsx';
import { applyOwn } from '../../live/apply-own.ts';
import { useSelf } from '../../data/useSelf.ts';

/** Opening a conversation, and being in it when a message comes, sets its unread count to 0 (spec section 4). */
export function useMarkRead(
  conversationId: string | undefined,
  lastId: string | undefined,
  unread: number,
): void {
  const { call, queries } = useApp();
  const selfId = useSelf()?.id;
  useEffect(() => {
    if (!conversationId || !lastId || !selfId || unread === 0) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      call('markChat', { body: { conversation: conversationId, mark: 'read' } }).then(
        () =>
          applyOwn(queries, {
            type: 'chat.read',
            data: { conversation_id: conversationId, reader_id: selfId, up_to: lastId },
          }),
        // Not told now: the count stays, and the next message or visit tells it.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [call, queries, conversationId, lastId, selfId, unread]);
}
