import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSessionChange, watchLogIn, watchSessionChange } from './session-change.ts';

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

/** What another tab of the browser changes in its storage. */
const hears = (key: string | null, newValue: string | null) =>
  device.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

/** A page of Mira's. */
function page() {
  const onDoubt = vi.fn();
  const stop = new AbortController();
  watchSessionChange({ selfId: 'mira', onDoubt, signal: stop.signal });
  return { onDoubt, stop };
}

it('says who is signed in, and forgets them', () => {
  page();
  expect(storage.get('member')).toBe('mira');
  announceSessionChange(null);
  expect(storage.size).toBe(0);
});

it.each([
  ['has logged out', 'member', null],
  ['has logged in as somebody else', 'member', 'robin'],
  ['has forgotten everything', null, null],
])('doubts when another tab %s', (_, key, told) => {
  const { onDoubt } = page();
  hears(key, told);
  expect(onDoubt).toHaveBeenCalledOnce();
});

it('doubts nothing where the same member is signed in, at other news, and when it is left', () => {
  const { onDoubt, stop } = page();
  hears('member', 'mira');
  hears('theme', 'dark');
  stop.abort();
  hears('member', null);
  expect(onDoubt).not.toHaveBeenCalled();
});

it('hears of a log-in in another tab, and of no log-out', () => {
  const onLogIn = vi.fn();
  watchLogIn(onLogIn, new AbortController().signal);
  hears('member', null);
  hears('theme', 'dark');
  expect(onLogIn).not.toHaveBeenCalled();
  hears('member', 'mira');
  expect(onLogIn).toHaveBeenCalledOnce();
});
