import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import { endSessionsOf } from '../sessions.ts';

/** The list of a member's sessions, the one of the request first (ACCOUNT-23). */
export const sessionMocks = {
  listSessions: mock('listSessions', ({ viewer, backend, session }) => present(backend, viewer.id, session)),

  endSessions: mock('endSessions', ({ body, viewer, backend, session }) => {
    if ('others' in body) endSessionsOf(backend, viewer.id, session ?? undefined);
    else {
      const ended = [...backend.sessions].find(
        ([, { id, memberId }]) => id === body.id && memberId === viewer.id,
      );
      if (!ended) throw new CallError('not_found');
      backend.sessions.delete(ended[0]);
    }
    return present(backend, viewer.id, session);
  }),
};

function present(backend: MockBackend, memberId: string, token: string | null): CallResponse<'listSessions'> {
  const now = backend.clock.now();
  const sessions = [...backend.sessions]
    .filter(([, session]) => session.memberId === memberId && session.expiresAt > now)
    .map(([key, { id, browser, system, beganAt }]) => ({
      id,
      browser,
      system,
      began_at: beganAt.toISOString(),
      last_used_at: (key === token ? now : beganAt).toISOString(),
      current: key === token,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || (a.last_used_at < b.last_used_at ? 1 : -1));
  return { sessions };
}
