import { vi } from 'vitest';
import type { WorkerClient, WorkerEvents } from '../worker/worker-scope.ts';

type StubbedClient = Partial<Pick<WorkerClient, 'focused' | 'focus' | 'navigate'>> & {
  /** What a page does with a message of the worker; a page without a script does nothing. */
  readonly onMessage?: (message: unknown, ports: readonly MessagePort[]) => void;
};

const ORIGIN = 'https://localhost';

type ShownNotification = { readonly title: string; readonly tag: string };

type Scope = {
  /** The site's tabs, the last used first. */
  readonly tabs?: readonly StubbedClient[];
  /** The notifications on the screen, by their tags. */
  readonly shown?: readonly string[];
  /** The pages that are stored, by the names of their caches. */
  readonly stored?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined;
};

/**
 * Stubs what a service worker finds around it, and loads ours. `fetch` is the network, which fails until a test decides
 * otherwise. Everything is undone by `vi.unstubAllGlobals`.
 */
export async function stubWorkerScope({ tabs = [], shown = [], stored = {}, ...scope }: Scope = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const notifications = new Map<string, ShownNotification & { close(): void }>();
  const show = (notification: ShownNotification) =>
    notifications.set(notification.tag, {
      ...notification,
      close: () => notifications.delete(notification.tag),
    });
  for (const tag of shown) show({ title: 'Earlier', tag });
  const caches = stubCaches(stored);
  const fetch = vi.fn<(address: string | Request, init?: RequestInit) => Promise<Response>>(async () => {
    throw new TypeError('Failed to fetch');
  });
  const windows = tabs.map(stubClient);
  const clients = {
    claim: vi.fn(async () => {}),
    matchAll: vi.fn(async () => windows),
    openWindow: vi.fn(async () => null),
  };
  const registration = {
    navigationPreload: { enable: vi.fn(async () => {}) },
    getNotifications: async () => [...notifications.values()],
    showNotification: vi.fn(async (title: string, options: { tag: string }) => {
      show({ title, ...options });
    }),
    pushManager: { subscribe: vi.fn(async () => subscriptionTo('https://push/renewed')) },
  };
  const skipWaiting = vi.fn(async () => {});
  const setAppBadge = 'setAppBadge' in scope ? scope.setAppBadge : vi.fn(async () => {});
  const location = { origin: ORIGIN, hostname: 'localhost' };
  const globals = { caches, fetch, clients, registration, skipWaiting, location, navigator: { setAppBadge } };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: never) => void) =>
    listeners.set(name, listener),
  );
  vi.resetModules();
  await import('../worker/service-worker.ts');

  return {
    clients,
    fetch,
    registration,
    setAppBadge,
    skipWaiting,
    windows,
    notifications: () => [...notifications.values()].map(({ title, tag }) => ({ title, tag })),
    /** What is stored, by the names of the caches. */
    stored: caches.list,
    /** Dispatches an event and waits until the worker is done with it. Returns the answer to a request, if there is one. */
    async dispatch<Name extends keyof WorkerEvents>(
      name: Name,
      event: Partial<Record<keyof WorkerEvents[Name], unknown>> = {},
    ): Promise<Response | undefined> {
      const work: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
      const respondWith = (response: Promise<Response>) => void (answer = response);
      listeners.get(name)?.({ waitUntil, respondWith, ...event } as never);
      await Promise.all(work);
      return answer;
    },
  };
}

/** A subscription to the site's keys, as a browser gives it. */
export function subscriptionTo(endpoint: string) {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  return {
    options: { applicationServerKey: new Uint8Array([4, 1]).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  };
}

function stubClient({ focused = false, focus, navigate, onMessage }: StubbedClient) {
  return {
    focused,
    focus: vi.fn<() => Promise<unknown>>(focus ?? (async () => {})),
    navigate: vi.fn<(url: string) => Promise<unknown>>(navigate ?? (async () => null)),
    postMessage: vi.fn((message: unknown, ports: readonly MessagePort[]) => onMessage?.(message, ports)),
  };
}

/** A cache knows a page by its path, whether it is asked for by that or by its address. */
const pathOf = (address: string) => address.replace(ORIGIN, '');

function stubCaches(stored: NonNullable<Scope['stored']>) {
  const caches = new Map(
    Object.entries(stored).map(([name, pages]) => [
      name,
      new Map(Object.entries(pages).map(([address, text]) => [address, new Response(text)])),
    ]),
  );
  return {
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    async open(name: string) {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        match: async (address: string) => cache.get(pathOf(address))?.clone(),
        put: async (address: string, response: Response) => void cache.set(pathOf(address), response),
        delete: async (address: string) => cache.delete(pathOf(address)),
        keys: async () => [...cache.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
      };
    },
    list: () => Object.fromEntries([...caches].map(([name, pages]) => [name, [...pages.keys()]])),
  };
}
