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

/** Dispatches the storage event that a change in another tab causes. */
const changeStorage = (key: string | null, newValue: string | null) =>
  device.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

/** Watches the session of a page of the member `mira`. */
function page() {
  const onChange = vi.fn();
  const stop = new AbortController();
  watchSessionChange({ selfId: 'mira', onChange, signal: stop.signal });
  return { onChange, stop };
}

it('stores who is signed in, and removes it after log-out', () => {
  page();
  expect(storage.get('member')).toBe('mira');
  announceSessionChange(null);
  expect(storage.size).toBe(0);
});

it.each([
  ['has logged out', 'member', null],
  ['has logged in as somebody else', 'member', 'robin'],
  ['has cleared the storage', null, null],
])('reports a change when another tab %s', (_, key, newValue) => {
  const { onChange } = page();
  changeStorage(key, newValue);
  expect(onChange).toHaveBeenCalledOnce();
});

it('ignores the same member, other keys, and changes after it has stopped watching', () => {
  const { onChange, stop } = page();
  changeStorage('member', 'mira');
  changeStorage('theme', 'dark');
  stop.abort();
  changeStorage('member', null);
  expect(onChange).not.toHaveBeenCalled();
});

it('reports a log-in in another tab, but no log-out', () => {
  const onLogIn = vi.fn();
  watchLogIn(onLogIn, new AbortController().signal);
  changeStorage('member', null);
  changeStorage('theme', 'dark');
  expect(onLogIn).not.toHaveBeenCalled();
  changeStorage('member', 'mira');
  expect(onLogIn).toHaveBeenCalledOnce();
});
