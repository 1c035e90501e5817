import type { Middleware } from 'koa';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { findViewer } from '../accounts/sessions.store.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestState } from '../http/request-log.ts';
import { findVisibleMember, type Onlooker } from '../members/visible.ts';
import type { Services } from '../services.ts';
import type { Size } from './encode.ts';
import { readPhotoFile } from './photo-files.ts';
import { canKnow, isLocked } from './photos.policy.ts';
import { encodedWidths, type PhotoFormat } from './photos.present.ts';
import { findPhoto, type PhotoRecord } from './photos.store.ts';

const PATH =
  /^\/photos\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(?<width>\d{3})(?<blurred>-blurred)?\.(?<format>avif|webp)$/;

/**
 * Clear pixels stay in the one browser that fetched them, and ask again after ten minutes: until then a photo may
 * have become private, or its member have blocked the onlooker. A shared cache would go on answering for us.
 * Blurred pixels tell nothing and never change; they too stay out of shared caches, where erasure cannot reach them.
 */
const CACHING = { clear: 'private, max-age=600', blurred: 'private, max-age=31536000, immutable' } as const;

type Asked = { readonly id: string; readonly size: Size };

/**
 * Serves `/photos/<id>/<width>[-blurred].<format>` to those who may have those pixels; to everybody else there is no
 * such file, whatever the reason. The master that sizes are made from has no address.
 */
export function servePhotos(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/photos/')) return next();
    ctx.state.call = 'photo';
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const asked = readPath(ctx.path);
    const onlooker = asked && (await findOnlooker(services, ctx.get('cookie')));
    const photo = asked && (await findServed(services, onlooker, asked));
    if (!asked || !photo) return;
    ctx.set('Cache-Control', asked.size.blurred ? CACHING.blurred : CACHING.clear);
    ctx.vary('Cookie');
    // A photo's pixels never change under its id.
    ctx.etag = ctx.path;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const bytes = await readPhotoFile(services.files, photo.store_key, asked.size);
    if (!bytes) {
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('ETag');
      ctx.status = 404;
      return;
    }
    ctx.type = `image/${asked.size.format}`;
    ctx.body = bytes;
  };
}

function readPath(path: string): Asked | null {
  const { id, width, blurred, format } = PATH.exec(path)?.groups ?? {};
  if (!id) return null;
  return {
    id,
    size: { width: Number(width), format: format as PhotoFormat, blurred: blurred !== undefined },
  };
}

async function findOnlooker(services: Services, cookies: string): Promise<Onlooker> {
  const token = readCookie(cookies, SESSION_COOKIE);
  return token ? findViewer(services, token) : null;
}

async function findServed(
  { db }: Services,
  onlooker: Onlooker,
  { id, size }: Asked,
): Promise<PhotoRecord | null> {
  const photo = await findPhoto(db, id);
  if (!photo || !canKnow(photo, onlooker)) return null;
  if (!size.blurred && isLocked(photo, onlooker)) return null;
  if (!encodedWidths(photo.width).includes(size.width)) return null;
  return (await findVisibleMember(db, onlooker, photo.member_id)) ? photo : null;
}
