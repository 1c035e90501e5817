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

export function browserJar(world: MockBackend): CookieJar {
  return {
    read: () => world.browser.token,
    write(token) {
      world.browser.token = token;
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
export function beginSession(world: MockBackend, memberId: string): string {
  const token = `${world.random.uuid()}${world.random.uuid()}`;
  const expiresAt = new Date(world.clock.now().getTime() + SESSION_DAYS * 86_400_000);
  world.sessions.set(token, { memberId, expiresAt });
  return token;
}

/** Ends all of a member's sessions but the one given. */
export function endSessionsOf(world: MockBackend, memberId: string, except?: string): void {
  for (const [token, session] of world.sessions) {
    if (session.memberId === memberId && token !== except) world.sessions.delete(token);
  }
}

/** Who a token belongs to; null when it is unknown or expired, or its member may not be signed in. */
export function findViewer(world: MockBackend, token: string | null): MemberState | null {
  const session = world.sessions.get(token ?? '');
  if (!session || session.expiresAt <= world.clock.now()) return null;
  const member = world.members.get(session.memberId);
  if (!member || member.status === 'deleted' || member.status === 'banned') return null;
  member.lastActiveAt = world.clock.now();
  return member;
}
