/** Where the service worker keeps a photo that was shared with the app, until the profile takes it (APP-8). */
const SHARED_PHOTOS = 'shared-photos';
const SHARED_PHOTO = '/shared-photo';

/** How long a shared photo waits, for example for a log-in. */
const KEPT_MS = 86_400_000;
/** A photo that seems to wait for longer was dated by a wrong clock, which says nothing about how long it has waited. */
const CLOCK_MS = 30 * KEPT_MS;

/** Takes the photo that was shared with the app; null if there is none, or if it waited for more than a day. */
export async function takeSharedPhoto(now: number): Promise<File | null> {
  try {
    const cache = await caches.open(SHARED_PHOTOS);
    const kept = await cache.match(SHARED_PHOTO);
    if (!kept) return null;
    await cache.delete(SHARED_PHOTO);
    const age = now - Date.parse(kept.headers.get('date') ?? '');
    if (age > KEPT_MS && age < CLOCK_MS) return null;
    const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
    return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
  } catch {
    return null;
  }
}

/** Removes a shared photo that was not taken, when its member logs out. */
export async function forgetSharedPhoto(): Promise<void> {
  try {
    await caches.delete(SHARED_PHOTOS);
  } catch {
    // A browser without this storage has kept none.
  }
}
