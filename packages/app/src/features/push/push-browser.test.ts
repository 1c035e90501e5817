import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushBrowser } from './push-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const ENDPOINT = 'https://push.example.org/send/robin';

type BrowserOptions = {
  readonly permission?: NotificationPermission;
  readonly subscribed?: boolean;
  readonly answer?: NotificationPermission;
  readonly keys?: Partial<typeof KEYS>;
};

/** Stubs a browser in which the site's service worker is registered. */
function stubBrowser({
  permission = 'default',
  subscribed = false,
  answer = 'granted',
  keys = KEYS,
}: BrowserOptions = {}) {
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }),
    unsubscribe: vi.fn(async () => true),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn(async () => subscription),
  };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  return { subscription, pushManager };
}

describe('readCapability', () => {
  it.each([
    [{}, 'capable'],
    [{ permission: 'granted' }, 'capable'],
    [{ permission: 'granted', subscribed: true }, 'subscribed'],
    [{ permission: 'denied', subscribed: true }, 'denied'],
  ] as const)('with %o is %s', async (options, capability) => {
    stubBrowser(options);
    expect(await pushBrowser.readCapability()).toBe(capability);
  });

  it.each([
    ['has no Notification API', { serviceWorker: {} }, undefined],
    ['has no service workers', {}, {}],
    ['has no registered service worker', { serviceWorker: { getRegistration: async () => undefined } }, {}],
    ['has a service worker without push', { serviceWorker: { getRegistration: async () => ({}) } }, {}],
  ])('of a browser that %s is unsupported', async (_, navigator, notification) => {
    vi.stubGlobal('navigator', navigator);
    if (notification) vi.stubGlobal('Notification', notification);
    expect(await pushBrowser.readCapability()).toBe('unsupported');
  });
});

it.each([
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['default', 'dismissed'],
] as const)('maps the permission %s to the answer %s', async (answer, expected) => {
  stubBrowser({ answer });
  expect(await pushBrowser.askPermission()).toBe(expected);
});

it('subscribes with the site’s key and userVisibleOnly', async () => {
  const { pushManager } = stubBrowser();
  expect(await pushBrowser.subscribe('BKey')).toEqual({
    endpoint: ENDPOINT,
    expirationTime: null,
    keys: KEYS,
  });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
});

it('rejects a subscription without keys', async () => {
  stubBrowser({ keys: { auth: KEYS.auth } });
  await expect(pushBrowser.subscribe('BKey')).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends the current subscription', async () => {
  const { subscription } = stubBrowser({ subscribed: true });
  await pushBrowser.unsubscribe();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});
