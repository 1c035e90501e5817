import { findViewer, type CookieJar } from '../sessions.ts';
import { findVisible } from '../members/member-relation.ts';
import type { MockBackend } from '../mock-backend.ts';
import { isShownTo } from '../chats/chat-photos.ts';
import type { PhotoState } from '../state.ts';
import { isLocked } from './photos.rules.ts';
import { drawPortrait } from './portrait.ts';

const PATH = /\/photos\/(?<id>[\da-f-]{36})\/(?<width>\d{3})(?<blurred>-blurred)?\.(?:avif|webp)$/;

/** Serves a photo's file, drawn or as uploaded. A viewer who may not see it gets only the blurred one (PHOTO-8). */
export function servePhoto(backend: MockBackend, request: Request, jar: CookieJar): Response {
  const { id, width, blurred } = PATH.exec(new URL(request.url).pathname)?.groups ?? {};
  const photo = backend.photos.get(id ?? '');
  const viewer = findViewer(backend, jar.read(request));
  const ofChat = backend.chatPhotos.get(id ?? '');
  if (ofChat && isShownTo(backend, viewer, ofChat))
    return fileOf(ofChat, Number(width), blurred !== undefined);
  const owner = photo && findVisible(backend, viewer, photo.memberId);
  if (!photo || !owner || (!blurred && isLocked(backend, photo, viewer))) {
    return new Response(null, { status: 404 });
  }
  return fileOf(photo, Number(width), blurred !== undefined, owner.gender === 'female');
}

function fileOf(
  { id, memberId, upload }: Pick<PhotoState, 'id' | 'memberId' | 'upload'>,
  width: number,
  blurred: boolean,
  feminine = false,
): Response {
  if (upload && !blurred) {
    return new Response(upload.bytes, { headers: { 'content-type': upload.type } });
  }
  const drawn = drawPortrait(memberId, id, { width, blurred, feminine });
  return new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } });
}
