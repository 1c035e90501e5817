import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLostChunk, reloadOnceOnLostChunk } from './lost-chunk.ts';
import { reloadWhenReachable } from './reload-when-reachable.ts';

const reload = vi.fn();
const fetched = vi.fn<(address: string) => Promise<Pick<Response, 'ok' | 'status'>>>();
let page: EventTarget;
let stored: Map<string, string>;

beforeEach(() => {
  page = new EventTarget();
  stored = new Map();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  reloadOnceOnLostChunk();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Reports a chunk that failed to load, and waits until the file has been requested again. */
async function failToLoad(message: string): Promise<Error> {
  const payload = new TypeError(message);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  if (fetched.mock.results.length > 0) await fetched.mock.results.at(-1)?.value.catch(() => undefined);
  await Promise.resolve();
  return payload;
}

const ERROR_WITH_URL =
  'Failed to fetch dynamically imported module: https://example.com/assets/Toast-1a2b3c4.js';
const respondWith = (status: number) => Promise.resolve({ status, ok: status < 400 });

it('reloads the page once when a file is gone after a release (PAGE-30)', async () => {
  fetched.mockImplementation(() => respondWith(404));
  const error = await failToLoad(ERROR_WITH_URL);
  expect(fetched.mock.calls[0]?.[0]).toBe('https://example.com/assets/Toast-1a2b3c4.js');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(isLostChunk(error)).toBe(true);
  await failToLoad(ERROR_WITH_URL);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['that exists', () => respondWith(200)],
  ['that a starting server does not serve yet', () => respondWith(503)],
  ['of a server that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload the page for a file %s (PAGE-30)', async (_, respond) => {
  fetched.mockImplementation(respond);
  await failToLoad(ERROR_WITH_URL);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('treats a file that the error does not name as gone if the server responds', async () => {
  fetched.mockImplementation(() => respondWith(200));
  await failToLoad('Importing a module script failed.');
  expect(fetched.mock.calls[0]?.[0]).toBe('/healthz');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('reloads a page without its code once the server responds, once in 60 seconds (PAGE-30)', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadWhenReachable();
  fetched.mockImplementation(() => respondWith(503));
  await reloadWhenReachable();
  expect(reload).not.toHaveBeenCalled();
  fetched.mockImplementation(() => respondWith(200));
  await reloadWhenReachable();
  await reloadWhenReachable();
  expect(reload).toHaveBeenCalledTimes(1);
});
