import type { Middleware, ParameterizedContext } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import { secondsUntil, takeForAddress } from '../http/address-limit.ts';
import { findShownMessagePhoto } from '../chat/shown-message-photo.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestState } from '../http/request-log.ts';
import { findVisibleMember, type ProfileViewer } from '../members/visibility.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { createGrantedFiles } from './granted-files.ts';
import type { RequestedPhoto } from './photo-addresses.ts';
import { areShownTo } from './photo-access.ts';
import { readPhotoFile, uploadedStoreKey } from './photo-files.ts';
import { canKnow, isLocked } from './photos.policy.ts';
import { encodedWidths } from './photos.present.ts';
import { findPhoto } from './photos.store.ts';

/** A signed address costs one file read, and a CDN requests from few IP addresses for all of its visitors (CALL-6). */
const GRANTED = { points: 6_000, seconds: 60 } as const;
/** Any other address costs a session and three queries (CALL-6). */
const CHECKED = { points: 600, seconds: 60 } as const;

/**
 * Caching of unsigned addresses. Clear photos are cached only by the browser and for ten minutes, because a photo may
 * become private or its member may block the viewer. Blurred photos show nobody and never change, but they stay out of
 * shared caches too, from which an erasure could not remove them.
 */
const CACHING = {
  clear: 'private, max-age=600',
  blurred: 'private, max-age=31536000, immutable',
  /** A private photo that is shown to somebody is asked for each time, so that it disappears at once (PHOTO-10). */
  shared: 'private, no-cache',
} as const;

type Context = ParameterizedContext<RequestState>;

/**
 * Serves photos (PHOTO-9, docs/decisions/0017-photo-addresses.md). A signed address that is valid needs no query.
 * For an unsigned address (`/photos/<id>/<width>[-blurred].<format>`) and for one that expired in an open page, the
 * session decides (PHOTO-8). Every refusal is 404. The master has no address (PHOTO-3).
 */
export function servePhotos(services: Services): Middleware<RequestState> {
  const { photoAddresses, clock } = services;
  const readGranted = createGrantedFiles(services);
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/photos/')) return next();
    ctx.state.call = 'photo';
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return undefined;
    const now = clock();
    const requested = photoAddresses.read(ctx.path, now);
    if (!requested) return undefined;
    const retryAt = await (requested.grantedUntil
      ? takeForAddress(services, 'photos', ctx.ip, GRANTED)
      : takeForAddress(services, 'photos-checked', ctx.ip, CHECKED));
    if (retryAt) {
      ctx.status = 429;
      ctx.set('Retry-After', String(secondsUntil(retryAt)));
      return undefined;
    }
    if (!requested.grantedUntil) {
      await serveChecked(services, ctx, requested);
      return undefined;
    }
    const bytes = await readGranted(requested);
    if (!bytes) return undefined;
    const seconds = Math.floor((requested.grantedUntil.getTime() - now.getTime()) / 1_000);
    // Anybody with the address may have the file, so any cache may store it for as long as the address is valid.
    ctx.set('Cache-Control', `public, max-age=${seconds}, immutable`);
    // Pages of the site show photos from the origin of the CDN.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = `image/${requested.size.format}`;
    ctx.body = bytes;
    return undefined;
  };
}

async function serveChecked(services: Services, ctx: Context, requested: RequestedPhoto): Promise<void> {
  const viewer = await findPhotoViewer(services, ctx.state.site, ctx.get('cookie'));
  const photo =
    (await findServed(services, viewer, ctx.state.site, requested)) ??
    (await findServedOfChat(services, viewer, ctx.state.site, requested));
  if (!photo) return;
  ctx.set('Cache-Control', photo.caching);
  ctx.vary('Cookie');
  // The files of a photo never change under its id.
  ctx.etag = ctx.path;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const bytes = await readPhotoFile(services.files, photo.storeKey, requested.size);
  if (!bytes) {
    ctx.set('Cache-Control', 'no-store');
    ctx.remove('ETag');
    ctx.status = 404;
    return;
  }
  ctx.type = `image/${requested.size.format}`;
  ctx.body = bytes;
}

type ServedPhoto = { readonly storeKey: string; readonly caching: string };

function cachingOf({ blurred }: RequestedPhoto['size'], { isShared }: { isShared: boolean }): string {
  return blurred ? CACHING.blurred : isShared ? CACHING.shared : CACHING.clear;
}

async function findPhotoViewer(
  services: Services,
  site: Site,
  cookies: string,
): Promise<ProfileViewer | null> {
  const token = readCookie(cookies, SESSION_COOKIE);
  // A hidden page loads photos too, and cannot say so (PROFILE-7).
  return token ? findViewer(services, site, token, { isActivity: false }) : null;
}

async function findServed(
  { db }: Services,
  viewer: ProfileViewer | null,
  site: Site,
  { id, size }: RequestedPhoto,
): Promise<ServedPhoto | null> {
  const photo = await findPhoto(db, id);
  if (!photo || !canKnow(photo, viewer)) return null;
  const isShown = photo.private && (await areShownTo(db, viewer, photo.member_id, site));
  if (!size.blurred && isLocked(photo, viewer, isShown)) return null;
  if (!encodedWidths(photo.width).includes(size.width)) return null;
  if (!(await findVisibleMember(db, viewer, photo.member_id, site))) return null;
  const isOwn = photo.member_id === viewer?.id;
  return { storeKey: photo.store_key, caching: cachingOf(size, { isShared: photo.private && !isOwn }) };
}

/** A photo of a conversation, which is asked for each time, so that a block hides it at once (CHAT-20). */
async function findServedOfChat(
  { db, clock }: Services,
  viewer: ProfileViewer | null,
  site: Site,
  { id, size }: RequestedPhoto,
): Promise<ServedPhoto | null> {
  const photo = await findShownMessagePhoto(db, viewer, id, { now: clock(), site });
  if (!photo || !encodedWidths(photo.width).includes(size.width)) return null;
  return { storeKey: uploadedStoreKey(id), caching: CACHING.shared };
}
