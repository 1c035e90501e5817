import type { QueryClient } from '@tanstack/react-query';

/** How long after one refresh the next may follow: a page can hold many photos that fail at once, or for good. */
const REST_MS = 60_000;
const SIGNED_PHOTO = /\/photos\/[\da-f-]{36}\/[\da-z]+-\d{3}-[\w-]{22}\//;

/**
 * Addresses of photos expire. Our own server still answers them by the session, a CDN cannot: when a photo of a page that
 * was open for long fails, what the page shows is fetched again, with addresses of today.
 */
export function refreshPhotosThatFail(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  target: Pick<Document, 'addEventListener'>,
  now: () => number = () => performance.now(),
): void {
  let restsUntil = 0;
  target.addEventListener(
    'error',
    ({ target: failed }) => {
      const { currentSrc } = (failed ?? {}) as { currentSrc?: string };
      if (!currentSrc || !SIGNED_PHOTO.test(currentSrc) || now() < restsUntil) return;
      restsUntil = now() + REST_MS;
      // More people that were asked for meanwhile are still to come.
      void queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
    },
    // Errors of pictures do not bubble.
    true,
  );
}
