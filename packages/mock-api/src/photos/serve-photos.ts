import { findViewer, type CookieJar } from '../sessions.ts';
import { findVisible } from '../members/member-relation.ts';
import type { MockBackend } from '../mock-backend.ts';
import { isLocked } from './photos.rules.ts';
import { drawPortrait } from './portrait.ts';

const PATH = /\/photos\/(?<id>[\da-f-]{36})\/(?<width>\d{3})(?<blurred>-blurred)?\.(?:avif|webp)$/;

/** Serves a photo's file, drawn or as uploaded. A viewer who may not see it gets only the blurred one (PHOTO-8). */
export function servePhoto(backend: MockBackend, request: Request, jar: CookieJar): Response {
  const { id, width, blurred } = PATH.exec(new URL(request.url).pathname)?.groups ?? {};
  const photo = backend.photos.get(id ?? '');
  const viewer = findViewer(backend, jar.read(request));
  const owner = photo && findVisible(backend, viewer, photo.memberId);
  if (!photo || !owner || (!blurred && isLocked(backend, photo, viewer))) {
    return new Response(null, { status: 404 });
  }
  if (photo.upload && !blurred) {
    return new Response(photo.upload.bytes, { headers: { 'content-type': photo.upload.type } });
  }
  const drawn = drawPortrait(owner.id, photo.id, {
    width: Number(width),
    blurred: blurred !== undefined,
    feminine: owner.gender === 'female',
  });
  return new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } });
}
