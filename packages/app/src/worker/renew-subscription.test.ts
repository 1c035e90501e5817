import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Body } from '@rendezvous/contract/calls';
import { stubStorage } from '../testing/stub-storage.ts';
import { keepSubscription, renewSubscription } from './renew-subscription.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const KEY = new Uint8Array([4, 251, 255, 62]);
const PUBLIC_KEY = 'BPv_Pg';
const OLD = 'https://push/old';
const storedAs = (endpoint: string) => [
  { subscription: { endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } } },
];
const ENDED = [{ subscription: null, this_browser: true }];

/** Stubs a browser whose settings a test changes: `state` is what they are now. */
function stubBrowser({
  permission = 'granted',
  subscribed = true,
  key = KEY.buffer as ArrayBuffer | null,
  registered = true,
} = {}) {
  const state = { permission, subscribed };
  const make = (endpoint: string) => ({
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  });
  const old = make(OLD);
  const pushManager = {
    getSubscription: async () => (state.subscribed ? old : null),
    subscribe: vi.fn(async () => make('https://push/new')),
  };
  const status = Object.assign(new EventTarget(), { state: 'granted' });
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => (registered ? { pushManager } : undefined) },
    permissions: { query: async () => status },
  });
  return {
    old,
    pushManager,
    /** The person changes the permission in the settings; unless it is granted, the browser ends the subscription. */
    change(to: NotificationPermission) {
      Object.assign(state, { permission: to, subscribed: to === 'granted' && state.subscribed });
      status.dispatchEvent(new Event('change'));
    },
  };
}

const saving = () => vi.fn<(body: Body<'savePushSubscription'>) => Promise<void>>(async () => {});

it('stores the subscription with the session of the page (PUSH-6)', async () => {
  const { old, pushManager } = stubBrowser();
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([storedAs(OLD)]);
  expect([old.unsubscribe.mock.calls, pushManager.subscribe.mock.calls]).toEqual([[], []]);
});

it('replaces a subscription to other keys (PUSH-6)', async () => {
  const { old, pushManager } = stubBrowser();
  const save = saving();
  await renewSubscription('another', save);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'another',
  });
  expect(save.mock.calls).toEqual([storedAs('https://push/new')]);
});

it.each([
  ['has no permission', { permission: 'default' }],
  ['is not subscribed', { subscribed: false }],
  ['has no worker yet', { registered: false }],
])('does nothing in a browser that %s and never had a subscription', async (_, options) => {
  stubBrowser(options);
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  expect(save).not.toHaveBeenCalled();
});

it.each(['denied', 'default'] as const)(
  'tells the server once that the permission is %s since the settings were changed (PUSH-10)',
  async (permission) => {
    const { change } = stubBrowser();
    const save = saving();
    const stop = keepSubscription(PUBLIC_KEY, save);
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    change(permission);
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    change(permission);
    await renewSubscription(PUBLIC_KEY, save);
    expect(save.mock.calls).toEqual([storedAs(OLD), ENDED]);
    stop();
  },
);

it('tells the server at the next page what was changed while none was open (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  stubBrowser({ permission: 'denied', subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([ENDED]);
});

it('tells the server that the browser has dropped the subscription, though it is still allowed (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  stubBrowser({ subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([ENDED]);
});

it('tells it again later when the server cannot be reached (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  stubBrowser({ permission: 'denied', subscribed: false });
  const save = saving().mockRejectedValueOnce(new Error('offline'));
  await renewSubscription(PUBLIC_KEY, save);
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([ENDED, ENDED]);
});

it('stores the subscription once it is allowed and subscribed again (PUSH-10)', async () => {
  const { change } = stubBrowser({ permission: 'denied' });
  const save = saving();
  const stop = keepSubscription(PUBLIC_KEY, save);
  // The watch begins once the browser has said what the permission is.
  await vi.waitFor(() => {
    change('granted');
    expect(save).toHaveBeenCalled();
  });
  expect(save.mock.calls[0]).toEqual(storedAs(OLD));
  stop();
  const before = save.mock.calls.length;
  change('denied');
  expect(save).toHaveBeenCalledTimes(before);
});

it('ignores a server that does not answer', async () => {
  stubBrowser();
  const save = saving().mockRejectedValue(new Error('offline'));
  await renewSubscription(PUBLIC_KEY, save);
  expect(save).toHaveBeenCalledOnce();
});
