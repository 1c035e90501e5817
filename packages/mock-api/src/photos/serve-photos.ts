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

type Drawn = Pick<PhotoState, 'id' | 'memberId' | 'width' | 'height' | 'upload' | 'section'>;

function fileOf(photo: Drawn, width: number, blurred: boolean, feminine = false): Response {
  const { body, type } = pictureOf(photo, width, blurred, feminine);
  return new Response(body, { headers: { 'content-type': type } });
}

function pictureOf(
  { id, memberId, width: side, upload, section }: Drawn,
  width: number,
  blurred: boolean,
  feminine: boolean,
): { body: string | Uint8Array<ArrayBuffer>; type: string } {
  if (section) {
    const { of: whole, x, y } = section;
    const { body, type } = pictureOf(whole, width, blurred, feminine);
    const size = `width="${whole.width}" height="${whole.height}"`;
    const image = `<image ${size} preserveAspectRatio="none" href="data:${type};base64,${toBase64(body)}"/>`;
    const view = `viewBox="${x} ${y} ${side} ${side}" width="${width}" height="${width}"`;
    return {
      body: `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${image}</svg>`,
      type: 'image/svg+xml',
    };
  }
  if (upload && !blurred) return { body: upload.bytes, type: upload.type };
  return { body: drawPortrait(memberId, id, { width, blurred, feminine }), type: 'image/svg+xml' };
}

function toBase64(body: string | Uint8Array): string {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
