import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushPayload } from '@rendezvous/contract/push-payload';
import { PUSH_PAYLOAD } from '../testing/push-payload.fixture.ts';
import { stubWorkerScope, subscriptionTo } from '../testing/stub-worker-scope.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const push = (parts: Partial<PushPayload> = {}) => ({
  data: { json: () => ({ ...PUSH_PAYLOAD, ...parts }) },
});

describe('the calls of a page', () => {
  it('go past the worker where the browser can do that, so that none is lost when a page is closed (NOTIFY-7)', async () => {
    const { dispatch, skipWaiting } = await stubWorkerScope();
    const addRoutes = vi.fn(async () => {});
    await dispatch('install', { addRoutes });
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith({
      condition: { urlPattern: '/api/*' },
      source: 'network',
    });
    await dispatch('install', { addRoutes: async () => Promise.reject(new TypeError('unknown rule')) });
    await dispatch('install');
    expect(skipWaiting).toHaveBeenCalledTimes(3);
  });
});

describe('a push message', () => {
  it('is shown with what it is about, with a sound, and counted on the icon (PUSH-5, APP-3)', async () => {
    const { dispatch, registration, setAppBadge } = await stubWorkerScope();
    await dispatch('push', push());
    expect(registration.showNotification.mock.calls).toEqual([
      [
        'Robin',
        {
          body: '2 new messages',
          tag: 'chat:c1',
          lang: 'de',
          silent: false,
          renotify: true,
          icon: '/icon.svg',
          data: { path: '/de/chats/c1' },
        },
      ],
    ]);
    expect(setAppBadge).toHaveBeenCalledWith(3);
  });

  it('makes no sound at night (NOTIFY-6)', async () => {
    const { dispatch, registration } = await stubWorkerScope();
    await dispatch('push', push({ silent: true }));
    const [[, options] = []] = registration.showNotification.mock.calls;
    expect(options).toMatchObject({ silent: true });
    // A browser refuses a notification that is silent and heard again.
    expect(options).not.toHaveProperty('renotify');
  });

  it('replaces an earlier one of its conversation, and withdraws those of conversations that are read (PUSH-8)', async () => {
    const { dispatch, notifications } = await stubWorkerScope({
      shown: ['chat:c1', 'chat:c2', 'chat:c3', 'likes'],
    });
    await dispatch('push', push({ unread: ['c1', 'c3'], likes: 2 }));
    expect(notifications().map(({ tag, title }) => `${tag} ${title}`)).toEqual([
      'chat:c1 Robin',
      'chat:c3 Earlier',
      'likes Earlier',
    ]);
  });

  it.each([
    [0, ['chat:c1']],
    [1, ['likes', 'chat:c1']],
  ])('withdraws the one of likes when %i are new (PUSH-8)', async (likes, tags) => {
    const { dispatch, notifications } = await stubWorkerScope({ shown: ['likes'] });
    await dispatch('push', push({ likes }));
    expect(notifications().map(({ tag }) => tag)).toEqual(tags);
  });

  it('withdraws nothing when it does not say what is unread or new', async () => {
    const { dispatch, notifications } = await stubWorkerScope({ shown: ['chat:c2', 'likes'] });
    await dispatch('push', push({ unread: null }));
    expect(notifications().map(({ tag }) => tag)).toEqual(['chat:c2', 'likes', 'chat:c1']);
  });

  it('is not shown while the member looks at the site, but withdraws and counts (NOTIFY-2)', async () => {
    const tabs = [{ focused: false }, { focused: true }];
    const { dispatch, notifications, setAppBadge } = await stubWorkerScope({ tabs, shown: ['chat:c2'] });
    await dispatch('push', push());
    expect(notifications()).toEqual([]);
    expect(setAppBadge).toHaveBeenCalledWith(3);
  });

  it('is shown while the site is open behind something else', async () => {
    const { dispatch, notifications } = await stubWorkerScope({ tabs: [{ focused: false }] });
    await dispatch('push', push());
    expect(notifications()).toHaveLength(1);
  });

  it.each([
    ['has no number on its icon', undefined],
    ['does not allow it', async () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))],
  ])('is shown on a device that %s (APP-3)', async (_, setAppBadge) => {
    const { dispatch, notifications } = await stubWorkerScope({ setAppBadge });
    await dispatch('push', push());
    expect(notifications()).toHaveLength(1);
  });
});

describe('a press on a notification (APP-2)', () => {
  const close = vi.fn();
  const press = { notification: { close, data: { path: '/de/chats/c1' } } };
  const answers = (_: unknown, ports: readonly MessagePort[]) => ports[0]?.postMessage('opened');

  it('opens a tab when none is open, and closes the notification', async () => {
    const { dispatch, clients } = await stubWorkerScope();
    await dispatch('notificationclick', press);
    expect(clients.openWindow.mock.calls).toEqual([['/de/chats/c1']]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('asks the tab that was used last, which navigates without loading the site again', async () => {
    const { dispatch, clients, windows } = await stubWorkerScope({ tabs: [{ onMessage: answers }, {}] });
    await dispatch('notificationclick', press);
    const [last, other] = windows;
    expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
    expect(last?.focus).toHaveBeenCalledOnce();
    expect(last?.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'page.open', path: '/de/chats/c1' });
    for (const unused of [last?.navigate, other?.focus, other?.postMessage, clients.openWindow])
      expect(unused).not.toHaveBeenCalled();
  });

  it('shows the page behind when the browser does not let the tab come to the front', async () => {
    const focus = vi.fn(async () => Promise.reject(new DOMException('no', 'InvalidAccessError')));
    const { dispatch, windows } = await stubWorkerScope({ tabs: [{ focus, onMessage: answers }] });
    await dispatch('notificationclick', press);
    expect(windows[0]?.postMessage).toHaveBeenCalledOnce();
  });

  it('loads the page in a tab that does not answer within a second', async () => {
    vi.useFakeTimers();
    const { dispatch, windows, clients } = await stubWorkerScope({ tabs: [{}] });
    const pressed = dispatch('notificationclick', press);
    await vi.advanceTimersByTimeAsync(999);
    expect(windows[0]?.navigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await pressed;
    expect(windows[0]?.navigate.mock.calls).toEqual([['/de/chats/c1']]);
    expect(clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens another tab when the one that is open is not controlled by the worker', async () => {
    vi.useFakeTimers();
    const navigate = vi.fn(async () =>
      Promise.reject(new TypeError('This service worker is not the client’s.')),
    );
    const { dispatch, clients } = await stubWorkerScope({ tabs: [{ navigate }] });
    const pressed = dispatch('notificationclick', press);
    await vi.advanceTimersByTimeAsync(1_000);
    await pressed;
    expect(clients.openWindow.mock.calls).toEqual([['/de/chats/c1']]);
  });
});

describe('a subscription that the browser has replaced (PUSH-6)', () => {
  const stored = (endpoint: string) => [
    '/api/user.php?push=1',
    {
      method: 'POST',
      // A call of the worker is no activity of the member (PROFILE-7).
      headers: { 'content-type': 'application/json', 'x-request-type': 'client', 'x-page-hidden': '1' },
      body: JSON.stringify({ subscription: subscriptionTo(endpoint).toJSON() }),
    },
  ];

  it('is stored on the server', async () => {
    const { dispatch, fetch, registration } = await stubWorkerScope();
    fetch.mockImplementation(async () => Response.json({ ok: true }));
    const change = {
      oldSubscription: subscriptionTo('https://push/old'),
      newSubscription: subscriptionTo('https://push/new'),
    };
    await dispatch('pushsubscriptionchange', change);
    expect(fetch.mock.calls).toEqual([stored('https://push/new')]);
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('is subscribed again with the same keys when the browser has not', async () => {
    const { dispatch, fetch, registration } = await stubWorkerScope();
    fetch.mockImplementation(async () => Response.json({ ok: true }));
    const oldSubscription = subscriptionTo('https://push/old');
    await dispatch('pushsubscriptionchange', { oldSubscription });
    expect(registration.pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: oldSubscription.options.applicationServerKey }],
    ]);
    expect(fetch.mock.calls).toEqual([stored('https://push/renewed')]);
  });

  it('is removed from the server when the permission was taken away (PUSH-10)', async () => {
    const { dispatch, fetch, registration } = await stubWorkerScope();
    fetch.mockImplementation(async () => Response.json({ ok: true }));
    registration.pushManager.subscribe.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await dispatch('pushsubscriptionchange', { oldSubscription: subscriptionTo('https://push/old') });
    expect(fetch.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
      ['/api/user.php?push=1', JSON.stringify({ subscription: null, this_browser: true })],
    ]);
  });

  it('is left to the next page when the browser does not say which it was', async () => {
    const { dispatch, fetch, registration } = await stubWorkerScope();
    await dispatch('pushsubscriptionchange');
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a page (APP-2)', () => {
  const PAGES = {
    '/offline-page': 'browser',
    '/offline-page?locale=en': 'English',
    '/offline-page?locale=de': 'deutsch',
  };
  const visit = (path: string, parts: object = {}) => ({
    request: { url: `https://localhost${path}`, mode: 'navigate', method: 'GET' },
    clientId: '',
    resultingClientId: 'page',
    preloadResponse: Promise.resolve(undefined),
    ...parts,
  });

  it.each([
    ['/de/chats', PAGES, 'deutsch'],
    ['/de', PAGES, 'deutsch'],
    ['/chats', PAGES, 'English'],
    ['/fr/chats', PAGES, 'English'],
    ['/', PAGES, 'English'],
    ['/chats', { '/offline-page': 'browser' }, 'browser'],
  ])('at %s is replaced by a stored one without a network', async (path, pages, text) => {
    const { dispatch } = await stubWorkerScope({ stored: { 'offline-2': pages } });
    expect(await (await dispatch('fetch', visit(path)))?.text()).toBe(text);
  });

  it('fails as without a worker when nothing is stored', async () => {
    const { dispatch } = await stubWorkerScope();
    await expect(dispatch('fetch', visit('/chats'))).rejects.toThrow('Failed to fetch');
  });

  it('is replaced when the preloaded answer fails', async () => {
    const { dispatch } = await stubWorkerScope({ stored: { 'offline-2': PAGES } });
    const preloadResponse = Promise.reject(new TypeError('network'));
    expect(await (await dispatch('fetch', visit('/chats', { preloadResponse })))?.text()).toBe('English');
  });

  it('comes from the preload of the browser, without a second request', async () => {
    const { dispatch, fetch } = await stubWorkerScope({ stored: { 'offline-2': PAGES } });
    const preloadResponse = Promise.resolve(new Response('chats'));
    expect(await (await dispatch('fetch', visit('/chats', { preloadResponse })))?.text()).toBe('chats');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows an error of the server as it is', async () => {
    const { dispatch, fetch } = await stubWorkerScope({ stored: { 'offline-2': PAGES } });
    fetch.mockImplementation(async () => new Response('unavailable', { status: 503 }));
    expect((await dispatch('fetch', visit('/chats')))?.status).toBe(503);
  });

  it.each([
    ['a call', { mode: 'cors', method: 'GET' }],
    ['a picture', { mode: 'no-cors', method: 'GET' }],
    ['a form that is sent', { mode: 'navigate', method: 'POST' }],
  ])('but not %s passes through the worker', async (_, parts) => {
    const { dispatch, fetch } = await stubWorkerScope({ stored: { 'offline-2': PAGES } });
    const request = { url: 'https://localhost/api/chat.php', ...parts };
    expect(await dispatch('fetch', visit('/', { request }))).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('what is stored (APP-2)', () => {
  it('is the offline page in the language of each page that starts, and nothing private', async () => {
    const { dispatch, fetch, stored } = await stubWorkerScope({ tabs: [{}] });
    fetch.mockImplementation(async () => new Response('private'));
    await dispatch('install');
    await dispatch('activate');
    await dispatch('message', { data: { type: 'page.started', locale: 'de' } });
    await dispatch('message', { data: null });
    await dispatch('message', { data: { type: 'something later', locale: 'fr' } });
    for (const path of ['/chats', '/de/chats/c1', '/members/7', '/offline-page']) {
      const request = { url: `https://localhost${path}`, mode: 'navigate', method: 'GET' };
      await dispatch('fetch', { request, preloadResponse: Promise.resolve(undefined) });
      await dispatch('fetch', { request, preloadResponse: Promise.resolve(new Response('private')) });
    }
    await dispatch('push', push());
    await dispatch('pushsubscriptionchange', { newSubscription: subscriptionTo('https://push/new') });
    expect(stored()).toEqual({ 'offline-2': ['/offline-page', '/offline-page?locale=de'] });
  });

  it.each([
    ['an error', () => new Response('', { status: 500 })],
    [
      'an answer from elsewhere',
      () => Object.defineProperty(new Response('log in'), 'redirected', { value: true }),
    ],
  ])('stays when the server answers with %s', async (_, answer) => {
    const pages = { '/offline-page?locale=de': 'deutsch' };
    const { dispatch, fetch, stored } = await stubWorkerScope({ stored: { 'offline-2': pages } });
    fetch.mockImplementation(async () => answer());
    await dispatch('message', { data: { type: 'page.started', locale: 'de' } });
    await dispatch('message', { data: { type: 'page.started', locale: 'fr' } });
    expect(stored()).toEqual({ 'offline-2': ['/offline-page?locale=de'] });
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const request = { url: 'https://localhost/de', mode: 'navigate', method: 'GET' };
    const page = await dispatch('fetch', { request, preloadResponse: Promise.resolve(undefined) });
    expect(await page?.text()).toBe('deutsch');
  });
});

describe('a new version', () => {
  it('takes over at once and drops what an earlier one stored', async () => {
    const earlier = { 'offline-0': { '/offline-page': 'old' }, pages: { '/chats': 'private' } };
    const { dispatch, fetch, stored, clients, registration, skipWaiting } = await stubWorkerScope({
      stored: earlier,
    });
    fetch.mockImplementation(async () => new Response('new'));
    await dispatch('install');
    expect(skipWaiting).toHaveBeenCalledOnce();
    // Until it is active, the earlier version still needs its pages.
    expect(Object.keys(stored())).toEqual(['offline-0', 'pages']);
    await dispatch('activate');
    expect(stored()).toEqual({ 'offline-2': ['/offline-page'] });
    expect(clients.claim).toHaveBeenCalledOnce();
    expect(registration.navigationPreload.enable).toHaveBeenCalledOnce();
  });

  it('takes over without a network too, and keeps the page that is stored', async () => {
    const { dispatch, stored, clients } = await stubWorkerScope({
      stored: { 'offline-2': { '/offline-page': 'stored' } },
    });
    await dispatch('activate');
    expect(stored()).toEqual({ 'offline-2': ['/offline-page'] });
    expect(clients.claim).toHaveBeenCalledOnce();
  });
});
