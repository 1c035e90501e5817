import { expect, test } from 'vitest';
import { loadMessages } from '../mail/messages.ts';
import type { Subject, SubjectState } from '../notifications/notification-subject.store.ts';
import { payloadText, pushPayload, tagOf, topicOf } from './push-payload.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const subject: Subject = {
  memberId: '7',
  kind: 'message',
  otherId: '8',
  conversationId: ID,
  messageId: '9',
};
const like: Subject = { ...subject, kind: 'like', conversationId: null, messageId: null };
const state: SubjectState = {
  siteId: 1,
  language: 'de',
  timeZone: 'Europe/Berlin',
  discreet: false,
  mail: [],
  push: [],
  stopped: [],
  active: true,
  watching: false,
  otherName: 'Robin',
  reachable: true,
  unseen: true,
  answered: true,
  match: false,
  subscriptions: 1,
  pushesThisHour: 0,
  unread: 2,
  allUnread: 5,
  newLikes: 1,
};
const messages = loadMessages('push_message')('de');

function payloadOf(
  change: Partial<SubjectState> = {},
  parts: Partial<Parameters<typeof pushPayload>[0]> = {},
) {
  return pushPayload({
    subject,
    state: { ...state, ...change },
    event: 'message',
    siteName: 'Rendezvous',
    quiet: false,
    unread: [ID],
    messages,
    ...parts,
  });
}

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');
const ids = (count: number) => Array.from({ length: count }, (_, at) => ID.slice(0, -4) + String(1_000 + at));

test('leads to the conversation in the member’s language (PUSH-5)', () => {
  expect(payloadOf()).toMatchObject({
    title: 'Robin',
    body: '2 neue Nachrichten',
    path: `/de/chats/${ID}`,
    tag: `chat:${ID}`,
    badge: 6,
  });
});

test.each([
  ['Latin letters', 'R', 1],
  ['Greek letters', 'Ω', 2],
  ['Chinese characters', '愛', 3],
  ['emoji', '💖', 4],
])('cuts a name of 400 %s to 50 whole characters (PUSH-5)', (_, character, size) => {
  const payload = payloadOf({ otherName: character.repeat(400) });
  expect(payload.title).toBe(`${character.repeat(49)}…`);
  expect(bytes(payload.title)).toBe(49 * size + 3);
  const text = payloadText(payload);
  expect(JSON.parse(text)).toEqual(payload);
  expect(bytes(text)).toBeLessThanOrEqual(3_000);
});

test('keeps a name of 50 characters, and the site’s name in discreet mode is cut too (PUSH-7)', () => {
  expect(payloadOf({ otherName: '💖'.repeat(50) }).title).toBe('💖'.repeat(50));
  const payload = payloadOf({ discreet: true, otherName: 'Robin' }, { siteName: '愛'.repeat(80) });
  expect(payload).toMatchObject({ title: `${'愛'.repeat(49)}…`, body: '' });
});

test('leaves out the unread conversations before anything else (PUSH-8)', () => {
  const short = payloadOf({}, { unread: ids(30) });
  expect(JSON.parse(payloadText(short)).unread).toHaveLength(30);
  const long = payloadOf({ otherName: '愛'.repeat(50) }, { unread: ids(80) });
  const text = payloadText(long);
  expect(bytes(text)).toBeLessThanOrEqual(3_000);
  expect(JSON.parse(text)).toEqual({ ...long, unread: null });
});

test.each(['💖', '愛', '\u0001', '\ud83d'])(
  'fits in a message of 4,096 bytes whatever the texts are: %o (PUSH-5)',
  (character) => {
    const payload = { ...payloadOf({}, { unread: ids(80) }), body: character.repeat(3_000) };
    const text = payloadText({ ...payload, title: character.repeat(3_000) });
    // The encryption adds 103 bytes (RFC 8291).
    expect(bytes(text) + 103).toBeLessThanOrEqual(4_096);
    expect(JSON.parse(text)).toMatchObject({ tag: payload.tag, path: payload.path, unread: null });
    expect(JSON.parse(text).title).toBe(`${character.repeat(19)}…`);
    expect(JSON.parse(text).body).toBe(`${character.repeat(99)}…`);
  },
);

test('replaces messages of one conversation, and likes, by tag and topic (PUSH-5)', () => {
  const another = { ...subject, messageId: '10' };
  expect(topicOf(another)).toBe(topicOf(subject));
  expect(topicOf({ ...subject, memberId: '70' })).not.toBe(topicOf(subject));
  expect([tagOf(like), topicOf(like)]).toEqual(['likes', topicOf({ ...like, otherId: '80' })]);
  expect(topicOf(like)).not.toBe(topicOf(subject));
  expect(topicOf(subject)).toMatch(/^[\w-]{32}$/);
});

test('has what a worker of the first release reads, as it reads it (PUSH-9)', () => {
  const { version, title, body, tag, path, lang, badge, silent, unread } = JSON.parse(
    payloadText(payloadOf()),
  ) as Record<string, unknown>;
  expect({ version, title, body, tag, path, lang, badge, silent, unread }).toEqual({
    version: 1,
    title: expect.any(String),
    body: expect.any(String),
    tag: `chat:${ID}`,
    path: `/de/chats/${ID}`,
    lang: 'de',
    badge: 6,
    silent: false,
    unread: [ID],
  });
});
