import type { PushPayload, UnreadTag } from '@rendezvous/contract/push-payload';
import { HIDDEN, sendWaiting } from './send-waiting.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';
import type { WorkerClient, WorkerEvents, WorkerScope } from './worker-scope.ts';

/**
 * The site's service worker (APP-2): it shows push messages, opens what they are about, and shows a page of its own when
 * there is no network. It sends what a page has left to it (APP-5). It stores that page with its files, photos that were shared with the app until a page takes them
 * (APP-8), and nothing else, and no page waits for it. A new version takes over at once,
 * because it changes nothing about pages that are open.
 */
const worker = globalThis as unknown as WorkerScope;

/** A new name drops the pages that an earlier version stored. */
const CACHE = 'offline-2';
const OFFLINE = '/offline-page';
const OPEN_MS = 1_000;
/** The page with which the installed app opens, too (APP-1). */
const START = '/members';
/** The files that the offline page names. */
const FILES = /"(\/assets\/[^"]+)"/g;
/** A shared photo waits here for the profile, which takes it (`shared-photo.ts`). */
const SHARED_PHOTOS = 'shared-photos';
const SHARED_PHOTO = '/shared-photo';
const SHARE_TARGET = /\/share-photo$/;
const KEPT_MS = 86_400_000;
/** A photo that seems to wait for longer, or to come from the future, was dated by a wrong clock; its wait begins again (`shared-photo.ts`). */
const CLOCK_MS = 30 * KEPT_MS;
/** The pages that were answered with the offline page; they load its files from the store. */
const offlinePages = new Set<string>();

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), bypass(event)]));
});

/**
 * Lets calls go past the worker where the browser can do that. It never answers them, and a request of a page that is
 * being closed, such as that it is not on a screen any more (NOTIFY-7), would be lost while the worker starts.
 */
async function bypass(event: WorkerEvents['install']): Promise<void> {
  // A browser that does not know this form of rule works as one without rules.
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined);
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name !== CACHE && name !== SHARED_PHOTOS)
              .map((name) => caches.delete(name)),
          ),
        ),
      // Before any page has told its language, the browser's own is used.
      store(OFFLINE),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as PageMessage | null;
  if (message?.type === 'page.started')
    event.waitUntil(
      Promise.all([store(`${OFFLINE}?locale=${message.locale}`, message.signedIn), dropOldPhoto()]),
    );
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(navigate(event));
  else if (request.method === 'POST' && SHARE_TARGET.test(pathname))
    event.respondWith(keepPhoto(request, pathname));
  else if (offlinePages.has(clientId) && pathname.startsWith('/assets/'))
    event.respondWith(readFile(request));
});

/**
 * Replaces the stored offline page; without a network, the stored one is kept. A member's also has its files, with which
 * it shows conversations (APP-4).
 */
async function store(address: string, withFiles = false): Promise<void> {
  try {
    const response = await fetch(address);
    // A browser refuses to show an answer that came from elsewhere.
    if (!response.ok || response.redirected) return;
    const cache = await caches.open(CACHE);
    const files = withFiles
      ? [...(await response.clone().text()).matchAll(FILES)].map(([, file = '']) => file)
      : [];
    for (const file of files) {
      if (await cache.match(file)) continue;
      const loaded = await fetch(file);
      if (loaded.ok) await cache.put(file, loaded);
    }
    // The page is stored after its files, so that a page whose files are missing never replaces a whole one.
    await cache.put(address, response);
    if (!withFiles) return;
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/assets/') && !files.includes(pathname)) await cache.delete(url);
    }
  } catch {
    // The next page that starts tries again.
  }
}

/** Keeps a photo that was shared with the app (APP-8), and opens the profile, which may ask to log in first. */
async function keepPhoto(request: Request, pathname: string): Promise<Response> {
  try {
    const photo = (await request.formData()).get('photo');
    const cache = await caches.open(SHARED_PHOTOS);
    if (photo instanceof File)
      await cache.put(
        SHARED_PHOTO,
        new Response(photo, {
          headers: {
            'content-type': photo.type,
            date: new Date().toUTCString(),
            'x-name': encodeURIComponent(photo.name),
          },
        }),
      );
  } catch {
    // The profile says that the photo did not arrive.
  }
  const profile = `${pathname.replace(SHARE_TARGET, '/profile')}?shared=photo`;
  return Response.redirect(new URL(profile, request.url), 303);
}

/** Removes a shared photo that nobody has taken for a day. */
async function dropOldPhoto(): Promise<void> {
  if (!(await caches.has(SHARED_PHOTOS))) return;
  const cache = await caches.open(SHARED_PHOTOS);
  const kept = await cache.match(SHARED_PHOTO);
  if (!kept) return;
  const age = Date.now() - Date.parse(kept.headers.get('date') ?? '');
  if (age > KEPT_MS && age < CLOCK_MS) await cache.delete(SHARED_PHOTO);
  else if (!(age >= 0 && age <= KEPT_MS)) {
    const headers = new Headers(kept.headers);
    headers.set('date', new Date().toUTCString());
    await cache.put(SHARED_PHOTO, new Response(await kept.blob(), { headers }));
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(request.url)) ?? fetch(request);
}

async function navigate({
  request,
  preloadResponse,
  resultingClientId,
}: WorkerEvents['fetch']): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const [, prefix = ''] = new URL(request.url).pathname.split('/');
    const cache = await caches.open(CACHE);
    const page =
      (await cache.match(`${OFFLINE}?locale=${prefix}`)) ??
      (await cache.match(`${OFFLINE}?locale=en`)) ??
      (await cache.match(OFFLINE));
    if (!page) throw error;
    offlinePages.add(resultingClientId);
    return page;
  }
}

worker.addEventListener('push', (event) => {
  const payload = readPayload(event);
  event.waitUntil(payload ? show(payload) : showUnread());
});

/** Returns null for what this release cannot read, because a later or an earlier one has sent it. */
function readPayload({ data }: WorkerEvents['push']): PushPayload | null {
  try {
    const payload = data?.json() as Partial<PushPayload> | null | undefined;
    const isReadable =
      payload?.version === 1 &&
      [payload.title, payload.body, payload.tag, payload.path].every((text) => typeof text === 'string');
    return isReadable ? (payload as PushPayload) : null;
  } catch {
    return null;
  }
}

/**
 * Says that something is new, without a sound, and no more than in discreet mode (PUSH-9). A browser that is shown nothing
 * for a push message says so in its own words, and ends the subscription in the end.
 */
async function showUnread(): Promise<void> {
  if (await isLookedAt()) return;
  const tag: UnreadTag = 'site';
  await worker.registration.showNotification(await siteName(), {
    body: '',
    tag,
    silent: true,
    icon: '/icon.svg',
    data: { path: START },
  });
}

/** The site's name comes with the offline page; until that is stored, the host stands for it. */
async function siteName(): Promise<string> {
  try {
    const page = await (await caches.open(CACHE)).match(OFFLINE);
    return decodeURIComponent(page?.headers.get('x-site-name') ?? '') || worker.location.hostname;
  } catch {
    return worker.location.hostname;
  }
}

async function show({
  title,
  body,
  tag,
  path,
  lang,
  badge,
  silent,
  unread,
  likes,
}: PushPayload): Promise<void> {
  const shown = await worker.registration.getNotifications();
  for (const notification of shown) {
    const [kind, id = ''] = notification.tag.split(':');
    const isOver = kind === 'chat' ? unread && !unread.includes(id) : kind === 'likes' && likes === 0;
    if (isOver) notification.close();
  }
  await worker.navigator.setAppBadge?.(badge).catch(() => undefined);
  // The page that the member is looking at shows it already.
  if (await isLookedAt()) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    silent,
    // A later message of the same conversation is heard too.
    ...(silent ? {} : { renotify: true }),
    icon: '/icon.svg',
    data: { path },
  });
}

/** Whether the member is looking at a page of the site. */
async function isLookedAt(): Promise<boolean> {
  return (await windows()).some(({ focused }) => focused);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Another release may have shown it, with other data.
  const data = event.notification.data as { path?: unknown } | null;
  event.waitUntil(open(typeof data?.path === 'string' ? data.path : START));
});

/** Shows a page in the tab that the member used last, without loading the site again; else in a new one. */
async function open(path: string): Promise<void> {
  const [tab] = await windows();
  if (!tab) {
    await worker.clients.openWindow(path);
    return;
  }
  // A browser that does not let the site come to the front still shows the page behind.
  await tab.focus().catch(() => undefined);
  if (await askToOpen(tab, path)) return;
  // A tab that was loaded past the worker cannot be navigated by it.
  await tab.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** Asks the page to navigate by itself. Pages without a script do not answer. */
function askToOpen(tab: WorkerClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isOpen: boolean) => {
      port1.close();
      resolve(isOpen);
    };
    port1.addEventListener('message', () => end(true));
    port1.start();
    tab.postMessage({ type: 'page.open', path } satisfies WorkerMessage, [port2]);
    setTimeout(end, OPEN_MS, false);
  });
}

/** The site's tabs, the last used first. */
function windows(): Promise<readonly WorkerClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

worker.addEventListener('sync', (event) => {
  event.waitUntil(sendWaiting(worker));
});

/** The browser has replaced its subscription or ended it, and the server needs to know. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({
  oldSubscription,
  newSubscription,
}: WorkerEvents['pushsubscriptionchange']): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && !applicationServerKey) return;
  const subscription =
    newSubscription ??
    // It is refused where the permission was taken away; then mails take over (PUSH-10).
    (await worker.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => null));
  const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {};
  const body = subscription
    ? { subscription: { endpoint, expirationTime, keys } }
    : { subscription: null, this_browser: true };
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-type': 'client',
      [HIDDEN]: '1',
    },
    body: JSON.stringify(body),
  });
}
