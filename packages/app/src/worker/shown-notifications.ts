import type { CallResponse } from '@rendezvous/contract/calls';
import type { UnreadTag } from '@rendezvous/contract/push-payload';

const UNREAD: UnreadTag = 'site';

/** What has not been read or seen; undefined as long as the page has not loaded it. */
export type Unseen = {
  readonly chats: CallResponse<'listChats'> | undefined;
  readonly likes: CallResponse<'listLikes'> | undefined;
};

/**
 * Whether what a notification is about is read or seen (PUSH-8). A page that is looked at (`isSeen`) shows what the worker
 * could not read (PUSH-9).
 */
export function isOver(tag: string, { chats, likes }: Unseen, isSeen: boolean): boolean {
  if (tag === UNREAD) return isSeen;
  if (tag === 'likes') return likes?.liked_by.every((like) => !like.like_new) ?? false;
  const [kind, id] = tag.split(':');
  if (kind !== 'chat' || !chats) return false;
  return !chats.chats.some((chat) => chat.conversation.id === id && chat.num_unread_messages > 0);
}

/** Unread messages plus new likes (APP-3); null as long as the page has loaded neither. */
export function badgeCount({ chats, likes }: Unseen): number | null {
  if (!chats && !likes) return null;
  return (chats?.unread ?? 0) + (likes?.liked_by.filter((like) => like.like_new).length ?? 0);
}

/** Withdraws the notifications that are over, and counts the rest on the app's icon. Errors of the device are ignored. */
export async function updateShown(unseen: Unseen): Promise<void> {
  const count = badgeCount(unseen);
  if (count !== null) await navigator.setAppBadge?.(count).catch(() => undefined);
  const isSeen = document.visibilityState === 'visible';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      if (isOver(notification.tag, unseen, isSeen)) notification.close();
    }
  } catch {
    // The browser has no notifications, or does not allow to read them.
  }
}
