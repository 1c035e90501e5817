import { createHash } from 'node:crypto';
import { localisePath } from '@rendezvous/contract/locales';
import type { PushPayload } from '@rendezvous/contract/push-payload';
import type { NotifiedEvent } from '@rendezvous/contract/notifications';
import type { Messages } from '../mail/messages.ts';
import type { Subject, SubjectState } from '../notifications/notification-subject.store.ts';

/** A message is at most 4,096 bytes with its encryption (RFC 8291); this leaves room for any service's own limit. */
const PAYLOAD_BYTES = 3_000;
/** Names are at most 50 characters; a longer one is cut. */
const NAME_CHARACTERS = 50;

type PayloadInput = {
  readonly subject: Subject;
  readonly state: SubjectState;
  readonly event: NotifiedEvent;
  readonly siteName: string;
  readonly quiet: boolean;
  /** The conversations with unread messages. */
  readonly unread: readonly string[];
  readonly messages: Messages;
};

/**
 * What a browser shows: who and what, but no text of a message (PUSH-5), and in discreet mode only the site's name
 * (PUSH-7). Messages of one conversation replace each other, and so do likes.
 */
export function pushPayload(input: PayloadInput): PushPayload {
  const { subject, state, siteName, quiet, unread } = input;
  const path = subject.conversationId ? `/chats/${subject.conversationId}` : '/likes';
  const shown = state.discreet ? { title: siteName, body: '' } : textOf(input);
  return {
    version: 1,
    title: cut(shown.title),
    body: shown.body,
    tag: tagOf(subject),
    path: localisePath(state.language, path),
    lang: state.language,
    badge: state.allUnread + state.newLikes,
    silent: quiet,
    unread: [...unread],
    likes: state.newLikes,
  };
}

/** The text of a payload for `postPush`. The list of conversations is cut first. */
export function payloadText(payload: PushPayload): string {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) <= PAYLOAD_BYTES) return text;
  if (payload.unread && payload.unread.length > 0) return payloadText({ ...payload, unread: null });
  return payloadText({ ...payload, title: cut(payload.title, 20), body: cut(payload.body, 100) });
}

/** Notifications with the same tag replace each other on a screen. */
export function tagOf({ conversationId }: Subject): string {
  return conversationId ? `chat:${conversationId}` : 'likes';
}

/** The topic under which a push service keeps only the latest message (RFC 8030, 5.4). */
export function topicOf(subject: Subject): string {
  const hash = createHash('sha256').update(`${subject.memberId} ${tagOf(subject)}`);
  return hash.digest('base64url').slice(0, 32);
}

function textOf({ event, state, siteName, messages }: PayloadInput): { title: string; body: string } {
  const { otherName: name, unread, newLikes } = state;
  const text = (id: string, values = {}) => messages.formatMessage(`push_message.${id}`, values);
  switch (event) {
    case 'conversation':
      return { title: name, body: text('conversation') };
    case 'match':
      return { title: name, body: text('match') };
    case 'like':
      return newLikes > 1
        ? { title: siteName, body: text('likes', { count: newLikes }) }
        : { title: name, body: text('likes', { count: 1 }) };
    case 'message':
    case 'unread':
      return { title: name, body: text('messages', { count: Math.max(unread, 1) }) };
  }
}

function cut(text: string, characters = NAME_CHARACTERS): string {
  const all = [...text];
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`;
}
