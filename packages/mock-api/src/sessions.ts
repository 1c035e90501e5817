import { SESSION_DAYS } from '@rendezvous/contract/rules';
import type { MemberState, SessionState } from './state.ts';
import type { MockBackend } from './mock-backend.ts';

/** The server's session cookie (PAGE-23). `__Host-` limits it to this host, over TLS or on localhost. */
export const SESSION_COOKIE = '__Host-session';

/**
 * Stores a session's token between calls. A service worker cannot set this cookie, so a story's backend stores the
 * token for its one browser. Tests with several members send it in headers, as over HTTP.
 */
export type CookieJar = {
  read(request: Request): string | null;
  /** Stores the token of a new session, or null when a session ends. Returns the headers of the response. */
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

/** Begins a session of 30 days (LOGIN-1) and returns its token. */
export function beginSession(
  backend: MockBackend,
  memberId: string,
  device: Pick<SessionState, 'browser' | 'system'> = { browser: 'Firefox', system: 'Windows' },
): string {
  const token = `${backend.random.uuid()}${backend.random.uuid()}`;
  const beganAt = backend.clock.now();
  const expiresAt = new Date(beganAt.getTime() + SESSION_DAYS * 86_400_000);
  backend.sessions.set(token, { id: token.slice(0, 32), memberId, beganAt, expiresAt, ...device });
  return token;
}

/** Ends all sessions of a member, except the given one. */
export function endSessionsOf(backend: MockBackend, memberId: string, except?: string): void {
  for (const [token, session] of backend.sessions) {
    if (session.memberId === memberId && token !== except) backend.sessions.delete(token);
  }
}

/** The member of a token; null if it is unknown or expired, or the account is deleted or banned (ACCOUNT-18). */
export function findViewer(backend: MockBackend, token: string | null): MemberState | null {
  const session = backend.sessions.get(token ?? '');
  if (!session || session.expiresAt <= backend.clock.now()) return null;
  const member = backend.members.get(session.memberId);
  if (!member || member.status === 'deleted' || member.status === 'banned') return null;
  member.lastActiveAt = backend.clock.now();
  return member;
}
