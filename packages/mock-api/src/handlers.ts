import { http, type HttpHandler } from 'msw';
import { answerCall } from './answer-call.ts';
import { mocks } from './mocks.ts';
import { servePhoto } from './photos/serve-photos.ts';
import { browserJar, type CookieJar } from './sessions.ts';
import type { MockBackend } from './mock-backend.ts';

/**
 * Every call, of whichever origin. From its root, since a folder of ours has the name too (`mock-api/src/photos`), and
 * its files are fetched while a world stands.
 */
export const CALLS = /^\w+:\/\/[^/]+\/api\//;
const PHOTOS = /^\w+:\/\/[^/]+\/photos\//;

/**
 * Answers every call and photo from a world, in a browser (`context.msw.use(...mswHandlers(world))` in a story) or in
 * Node (`setupServer(...mswHandlers(world))`). `jar` says where sessions are kept: in the world, for its one browser,
 * unless tests with several members carry cookies (`headerJar`).
 */
export function mswHandlers(
  backend: MockBackend,
  { jar = browserJar(backend) }: { jar?: CookieJar } = {},
): HttpHandler[] {
  return [
    http.all(CALLS, ({ request }) => answerCall(backend, mocks, request, jar)),
    http.get(PHOTOS, ({ request }) => servePhoto(backend, request, jar)),
  ];
}
