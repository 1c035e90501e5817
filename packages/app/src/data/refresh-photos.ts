import type { QueryClient } from '@tanstack/react-query';

/** The shortest time between two refreshes, since many photos can fail at once, or permanently. */
const COOLDOWN_MS = 60_000;
const SIGNED_PHOTO = /\/photos\/[\da-f-]{36}\/[\da-z]+-\d{3}-[\w-]{22}\//;

/**
 * Refetches what the page shows when a signed photo fails to load. The addresses of photos expire (PHOTO-9): this
 * server still accepts an expired one by the viewer's session, but a CDN cannot.
 */
export function refreshPhotosThatFail(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  target: Pick<Document, 'addEventListener'>,
  now: () => number = () => performance.now(),
): void {
  let cooldownEnd = 0;
  target.addEventListener(
    'error',
    ({ target: failed }) => {
      const { currentSrc } = (failed ?? {}) as { currentSrc?: string };
      if (!currentSrc || !SIGNED_PHOTO.test(currentSrc) || now() < cooldownEnd) return;
      cooldownEnd = now() + COOLDOWN_MS;
      // A page of results that is being loaded must not be cancelled.
      void queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false });
    },
    // `error` events of images do not bubble.
    true,
  );
}
