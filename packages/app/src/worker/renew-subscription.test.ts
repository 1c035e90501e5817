import { afterEach, expect, it, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = new Uint8Array([4, 251, 255, 62]);
const PUBLIC_KEY = 'BPv_Pg';

function stubBrowser({
  permission = 'granted',
  subscribed = true,
  key = KEY.buffer as ArrayBuffer | null,
} = {}) {
  const make = (endpoint: string) => ({
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  });
  const old = make('https://push/old');
  const pushManager = {
    getSubscription: async () => (subscribed ? old : null),
    subscribe: vi.fn(async () => make('https://push/new')),
  };
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  return { old, pushManager };
}

it('stores the subscription with the session of the page (PUSH-6)', async () => {
  const { old, pushManager } = stubBrowser();
  const save = vi.fn(async () => {});
  await renewSubscription(PUBLIC_KEY, save);
  expect(save).toHaveBeenCalledWith({
    endpoint: 'https://push/old',
    expirationTime: null,
    keys: { p256dh: 'p', auth: 'a' },
  });
  expect([old.unsubscribe.mock.calls, pushManager.subscribe.mock.calls]).toEqual([[], []]);
});

it('replaces a subscription to other keys (PUSH-6)', async () => {
  const { old, pushManager } = stubBrowser();
  const save = vi.fn(async () => {});
  await renewSubscription('another', save);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'another',
  });
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ endpoint: 'https://push/new' }));
});

it.each([
  ['has no permission', { permission: 'default' }],
  ['is not subscribed', { subscribed: false }],
])('does nothing in a browser that %s', async (_, options) => {
  stubBrowser(options);
  const save = vi.fn(async () => {});
  await renewSubscription(PUBLIC_KEY, save);
  expect(save).not.toHaveBeenCalled();
});

it('ignores a server that does not answer', async () => {
  stubBrowser();
  const save = vi.fn(async () => {
    throw new Error('offline');
  });
  await renewSubscription(PUBLIC_KEY, save);
  expect(save).toHaveBeenCalledOnce();
});
