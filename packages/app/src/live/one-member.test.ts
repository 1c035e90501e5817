import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { announceMember, watchMember } from './one-member.ts';

let device: EventTarget;
const storage = new Map<string, string>();
beforeEach(() => {
  device = new EventTarget();
  storage.clear();
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('localStorage', {
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of Mira's, in a browser in which the server now knows somebody. */
function page(signedIn: () => Promise<{ user: { id: string } | null }>) {
  const call = vi.fn(signedIn);
  const onOther = vi.fn();
  const stop = new AbortController();
  watchMember({ call: call as unknown as Call, selfId: 'mira', onOther, signal: stop.signal });
  const hears = async (key: string | null, newValue: string | null) => {
    device.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    await Promise.allSettled(call.mock.results.map(({ value }) => value as Promise<unknown>));
  };
  return { call, onOther, stop, hears };
}

it('says who is signed in, and forgets them', () => {
  page(async () => ({ user: null }));
  expect(storage.get('member')).toBe('mira');
  announceMember(null);
  expect(storage.size).toBe(0);
});

it.each([
  ['has logged out', 'member', null, null],
  ['has logged in as somebody else', 'member', 'robin', { id: 'robin' }],
  ['has forgotten everything', null, null, null],
])('begins anew when another tab %s', async (_, key, told, user) => {
  const { onOther, hears } = page(async () => ({ user }));
  await hears(key, told);
  expect(onOther).toHaveBeenCalledOnce();
});

it('stays where the same member is still signed in, where nobody answers, and when it is left', async () => {
  const same = page(async () => ({ user: { id: 'mira' } }));
  await same.hears('member', null);
  await same.hears('member', 'mira');
  await same.hears('theme', 'dark');
  expect([same.call.mock.calls.length, same.onOther.mock.calls.length]).toEqual([1, 0]);
  const alone = page(() => Promise.reject(new Error('offline')));
  await alone.hears('member', null);
  expect(alone.onOther).not.toHaveBeenCalled();
  const left = page(async () => ({ user: null }));
  left.stop.abort();
  await left.hears('member', null);
  expect(left.call).not.toHaveBeenCalled();
});
