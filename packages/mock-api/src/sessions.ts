import { SESSION_DAYS } from '@rendezvous/contract/rules';
import type { MemberState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

/** The server's cookie of a session (`__Host-`: this host only, over TLS or localhost). */
export const SESSION_COOKIE = '__Host-session';

/**
 * Where a session's token is kept between calls. A page in a browser cannot set this cookie from a service worker, so
 * a story's world keeps it for its one browser; tests with several members carry it in headers, as over HTTP.
 */
export type CookieJar = {
  read(request: Request): string | null;
  /** Takes the token of a session that began, or null for one that ended, and says what the answer carries. */
  write(token: string | null): Record<string, string>;
};

export function browserJar(backend: MockBackend): CookieJar {
  return {
    read: () => backend.browser.token,
    write(token) {
      backend.browser.token = token;
      return {};
    },
  };
}

export const headerJar: CookieJar = {
  read(request) {
    const cookies = (request.headers.get('cookie') ?? '').split('; ');
    const pair = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
    return pair?.slice(SESSION_COOKIE.length + 1) ?? null;
  },
  write: (token) => ({
    'set-cookie': `${SESSION_COOKIE}=${token ?? ''}; Path=/; Max-Age=${token ? SESSION_DAYS * 86_400 : 0}; SameSite=Lax; Secure; HttpOnly`,
  }),
};

/** Begins a session of 30 days and returns its token. */
export function beginSession(backend: MockBackend, memberId: string): string {
  const token = `${backend.random.uuid()}${backend.random.uuid()}`;
  const expiresAt = new Date(backend.clock.now().getTime() + SESSION_DAYS * 86_400_000);
  backend.sessions.set(token, { memberId, expiresAt });
  return token;
}

/** Ends all of a member's sessions but the one given. */
export function endSessionsOf(backend: MockBackend, memberId: string, except?: string): void {
  for (const [token, session] of backend.sessions) {
    if (session.memberId === memberId && token !== except) backend.sessions.delete(token);
  }
}

/** Who a token belongs to; null when it is unknown or expired, or its member may not be signed in. */
export function findViewer(backend: MockBackend, token: string | null): MemberState | null {
  const session = backend.sessions.get(token ?? '');
  if (!session || session.expiresAt <= backend.clock.now()) return null;
  const member = backend.members.get(session.memberId);
  if (!member || member.status === 'deleted' || member.status === 'banned') return null;
  member.lastActiveAt = backend.clock.now();
  return member;
}
