import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Body } from '@rendezvous/contract/calls';
import { PUSH_STORED, storeText } from '../data/browser-storage.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import { keepSubscription, renewSubscription } from './renew-subscription.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const KEY = new Uint8Array([4, 251, 255, 62]);
const PUBLIC_KEY = 'BPv_Pg';
const OLD = 'https://push/old';
const NEW = 'https://push/new';
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
  /** The subscription that the page has made, if it has made one. */
  let made: ReturnType<typeof make> | null = null;
  const make = (endpoint: string) => ({
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  });
  const old = make(OLD);
  const pushManager = {
    getSubscription: async () => (state.subscribed ? old : made),
    subscribe: vi.fn(async () => (made = make(NEW))),
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
  expect(save.mock.calls).toEqual([storedAs(NEW)]);
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

it('subscribes again when the browser has dropped the subscription of a member who turned notifications on (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  const { pushManager } = stubBrowser({ subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  await renewSubscription(PUBLIC_KEY, save);
  expect(pushManager.subscribe.mock.calls).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY }],
  ]);
  expect(save.mock.calls).toEqual([storedAs(NEW), storedAs(NEW)]);
});

it('tells the server once that a dropped subscription cannot be renewed, and tries again at each page (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  const { pushManager } = stubBrowser({ subscribed: false });
  const unreachable = new DOMException('no push service', 'AbortError');
  pushManager.subscribe.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([ENDED]);
  await renewSubscription(PUBLIC_KEY, save);
  expect(save.mock.calls).toEqual([ENDED, storedAs(NEW)]);
});

it('does not renew a dropped subscription once the permission has been taken away (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  const denied = saving();
  stubBrowser({ permission: 'denied', subscribed: false });
  await renewSubscription(PUBLIC_KEY, denied);
  const { pushManager } = stubBrowser({ subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  expect(denied.mock.calls).toEqual([ENDED]);
  expect([pushManager.subscribe.mock.calls, save.mock.calls]).toEqual([[], []]);
});

it('leaves notifications off that the member turns off while the subscription is stored (PUSH-10)', async () => {
  stubBrowser();
  await renewSubscription(PUBLIC_KEY, saving());
  const whileTurnedOff = saving().mockImplementationOnce(async () => storeText(PUSH_STORED, ''));
  await renewSubscription(PUBLIC_KEY, whileTurnedOff);
  const { pushManager } = stubBrowser({ subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  expect([pushManager.subscribe.mock.calls, save.mock.calls]).toEqual([[], []]);
});

it('does not subscribe again by what an earlier release stored, also of notifications that are off (PUSH-10)', async () => {
  storeText(PUSH_STORED, '1');
  const { pushManager } = stubBrowser({ subscribed: false });
  const save = saving();
  await renewSubscription(PUBLIC_KEY, save);
  await renewSubscription(PUBLIC_KEY, save);
  expect([pushManager.subscribe.mock.calls, save.mock.calls]).toEqual([[], [ENDED]]);
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
