import { CONSENT_FORM } from '@rendezvous/contract/tracking';
import { http, type HttpHandler } from 'msw';
import { serveGif } from './chats/serve-gifs.ts';
import { handleCall } from './handle-call.ts';
import { mocks } from './mocks.ts';
import { servePhoto } from './photos/serve-photos.ts';
import { browserJar, type CookieJar } from './sessions.ts';
import type { MockBackend } from './mock-backend.ts';

/**
 * Matches every call of any origin. It matches at the root only, because source folders have the same names
 * (`mock-api/src/photos`) and their files are fetched while a story runs.
 */
export const CALLS = /^\w+:\/\/[^/]+\/api\//;
/** The form about cookies, which leads back to its page. A mock sets no cookie. */
const CONSENT = new RegExp(`^\\w+://[^/]+${CONSENT_FORM}$`);
const GIFS = /^\w+:\/\/[^/]+\/gifs\//;
const PHOTOS = /^\w+:\/\/[^/]+\/photos\//;

/**
 * MSW handlers that serve every call and photo from a backend, in a browser (`context.msw.use(...mswHandlers(backend))`
 * in a story) or in Node (`setupServer(...mswHandlers(backend))`). `jar` stores the session: by default in the backend,
 * for its one browser. Tests with several members pass `headerJar`, which uses cookies.
 */
export function mswHandlers(
  backend: MockBackend,
  { jar = browserJar(backend) }: { jar?: CookieJar } = {},
): HttpHandler[] {
  return [
    http.all(CALLS, ({ request }) => handleCall(backend, mocks, request, jar)),
    http.post(CONSENT, () => new Response(null, { status: 204 })),
    http.get(GIFS, ({ request }) => serveGif(request)),
    http.get(PHOTOS, ({ request }) => servePhoto(backend, request, jar)),
  ];
}
