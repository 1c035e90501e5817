import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResponse } from '@rendezvous/contract/calls';
import { firstUnread, type UnreadAtOpening } from './first-unread.ts';

type FirstUnreadOptions = {
  readonly chat: CallResponse<'readChat'> | undefined;
  readonly selfId: string;
  /** The unread number in the list; undefined while the list is not loaded. */
  readonly unread: number | undefined;
  /** Loads earlier messages until the first unread one is there. */
  readonly onMissing: (atOpening: UnreadAtOpening) => void;
};

/**
 * The message that was the first unread one when the conversation was opened, or null (CHAT-35). It remembers the
 * unread number, which becomes 0 as soon as the conversation is shown (CHAT-6).
 */
export function useFirstUnread({ chat, selfId, unread, onMissing }: FirstUnreadOptions): {
  readonly firstUnreadId: string | null;
  readonly unreadCount: number;
} {
  const [atOpening, setAtOpening] = useState<UnreadAtOpening | null>(null);
  if (!atOpening && chat && unread !== undefined) {
    setAtOpening({ count: unread, lastId: chat.messages.at(-1)?.id ?? null });
  }
  const first = chat && atOpening ? firstUnread(chat, atOpening, selfId) : null;
  const isMissing = first === undefined;
  const load = useEffectEvent(() => atOpening && onMissing(atOpening));
  useEffect(() => {
    // After a failure, the button at the beginning of the log still loads earlier messages.
    if (isMissing) load();
  }, [isMissing]);
  return { firstUnreadId: first ?? null, unreadCount: atOpening?.count ?? 0 };
}
