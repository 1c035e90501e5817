/*
 * The service worker of stories: Mock Service Worker, for calls, photos and GIFs only. No other request, such as that for a
 * module of a story, may depend on it: one that had to pass through a busy page would be late, and one that a story's
 * mock backend answered would be missing.
 */

const MOCKED_PATHS = ['/api/', '/photos/', '/gifs/', '/consent'];

// Browsers with static routing do not even wake the worker for other requests.
addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const route = (pathname, source) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source });
  event.addRoutes([...MOCKED_PATHS.map((path) => route(`${path}*`, 'fetch-event')), route('*', 'network')]);
});

addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!MOCKED_PATHS.some((path) => pathname.startsWith(path))) event.stopImmediatePropagation();
});

importScripts('mockServiceWorker.js');
