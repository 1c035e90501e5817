import type { PushPayload } from '@rendezvous/contract/push-payload';

/** What the server sends about a conversation with two unread messages. */
export const PUSH_PAYLOAD: PushPayload = {
  version: 1,
  title: 'Robin',
  body: '2 new messages',
  tag: 'chat:c1',
  path: '/de/chats/c1',
  lang: 'de',
  badge: 3,
  silent: false,
  unread: ['c1'],
};
