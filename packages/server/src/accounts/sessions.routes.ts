import { CallError } from '@rendezvous/contract/errors';
import { route, type CallRequest } from '../http/route.ts';
import { endListedSession, listSessions } from './session-list.store.ts';
import { endSessionsOf } from './sessions.store.ts';

async function present({ viewer, services }: Pick<CallRequest<'listSessions'>, 'viewer' | 'services'>) {
  const now = services.clock();
  const sessions = await listSessions(services.db, viewer.id, { current: viewer.sessionHash, now });
  return {
    sessions: sessions.map(({ id, browser, system, beganAt, lastUsedAt, isCurrent }) => ({
      id,
      browser,
      system,
      began_at: beganAt.toISOString(),
      // The session that asks is being used now.
      last_used_at: (isCurrent ? now : lastUsedAt).toISOString(),
      current: isCurrent,
    })),
  };
}

/** The calls of a member's sessions (ACCOUNT-23). */
export const sessionRoutes = {
  listSessions: route('listSessions', present),

  endSessions: route(
    'endSessions',
    async ({ body, viewer, services }) => {
      if ('others' in body) await endSessionsOf(services.db, viewer.id, viewer.sessionHash);
      else if (!(await endListedSession(services.db, viewer.id, body.id))) throw new CallError('not_found');
      // Their streams have to end with them (LIVE-4).
      await services.live.announce([viewer.id]);
      return present({ viewer, services });
    },
    { limit: { points: 60, seconds: 60, by: 'member' } },
  ),
};
