import { expect, it, vi, afterEach } from 'vitest';
import { badgeCount, isOver, updateShown, type Unseen } from './shown-notifications.ts';

afterEach(() => vi.unstubAllGlobals());

const unseen = {
  chats: {
    unread: 3,
    chats: [
      { conversation: { id: 'c1' }, num_unread_messages: 3 },
      { conversation: { id: 'c2' }, num_unread_messages: 0 },
    ],
  },
  likes: { profiles: [], liked_by: [{ like_new: true }, { like_new: false }] },
} as unknown as Unseen;
const none: Unseen = { chats: undefined, likes: undefined };
const seen = { ...unseen, likes: { profiles: [], liked_by: [{ like_new: false }] } } as unknown as Unseen;

it.each([
  ['chat:c1', unseen, false],
  ['chat:c2', unseen, true],
  ['chat:gone', unseen, true],
  ['chat:c2', none, false],
  ['likes', unseen, false],
  ['likes', seen, true],
  ['likes', none, false],
  ['something later', unseen, false],
])('withdraws %s when it is read (PUSH-8)', (tag, state, expected) =>
  expect(isOver(tag, state, true)).toBe(expected),
);

it('withdraws what the worker could not read once a page is looked at (PUSH-9)', () => {
  expect([isOver('site', none, false), isOver('site', none, true)]).toEqual([false, true]);
});

it.each([
  [unseen, 4],
  [seen, 3],
  [{ ...unseen, chats: undefined }, 1],
  [none, null],
])('counts unread messages and new likes (APP-3)', (state, expected) =>
  expect(badgeCount(state)).toBe(expected),
);

it('closes what is read, and ignores a device without badges (PUSH-8, APP-3)', async () => {
  const shown = ['chat:c1', 'chat:c2', 'site'].map((tag) => ({ tag, close: vi.fn() }));
  vi.stubGlobal('navigator', {
    setAppBadge: async () => {
      throw new DOMException('not allowed', 'NotAllowedError');
    },
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await updateShown(unseen);
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([0, 1, 0]);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await updateShown(unseen);
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([0, 2, 1]);
});
