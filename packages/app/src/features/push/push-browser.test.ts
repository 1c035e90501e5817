import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushBrowser } from './push-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const ENDPOINT = 'https://push.example.org/send/robin';

type Device = {
  readonly permission?: NotificationPermission;
  readonly subscribed?: boolean;
  readonly answer?: NotificationPermission;
  readonly keys?: Partial<typeof KEYS>;
};

/** A browser with the site's service worker. */
function device({
  permission = 'default',
  subscribed = false,
  answer = 'granted',
  keys = KEYS,
}: Device = {}) {
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
  ] as const)('with %o is %s', async (facts, capability) => {
    device(facts);
    expect(await pushBrowser.readCapability()).toBe(capability);
  });

  it.each([
    ['has no notifications', { serviceWorker: {} }, undefined],
    ['has no service workers', {}, {}],
    ['has not registered one', { serviceWorker: { getRegistration: async () => undefined } }, {}],
    ['has one without push', { serviceWorker: { getRegistration: async () => ({}) } }, {}],
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
] as const)('a question that ends with %s was %s', async (answer, told) => {
  device({ answer });
  expect(await pushBrowser.askPermission()).toBe(told);
});

it('subscribes with the site’s key, visibly', async () => {
  const { pushManager } = device();
  expect(await pushBrowser.subscribe('BKey')).toEqual({
    endpoint: ENDPOINT,
    expirationTime: null,
    keys: KEYS,
  });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
});

it('refuses a subscription that nothing could be sent to', async () => {
  device({ keys: { auth: KEYS.auth } });
  await expect(pushBrowser.subscribe('BKey')).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends the subscription that there is', async () => {
  const { subscription } = device({ subscribed: true });
  await pushBrowser.unsubscribe();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});
