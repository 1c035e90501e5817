import { SOLUTIONS_PER_HOUR } from '@rendezvous/contract/rules';
import { route } from '../http/route.ts';
import { applySolution, deleteAccount, reactivate } from './deletion.commands.ts';
import { presentSelf } from './present-self.ts';
import { setCookies, visitOf } from './visit.ts';

/** The calls of deletion, of the solutions offered before it, and of the return (ACCOUNT-14 to ACCOUNT-16). */
export const deletionRoutes = {
  applySolution: route(
    'applySolution',
    async ({ body, viewer, services }) => {
      await applySolution(services, viewer, body.solution);
      return { user: await presentSelf(services, viewer.id) };
    },
    { limit: { points: SOLUTIONS_PER_HOUR, seconds: 3_600, by: 'member' } },
  ),

  deleteAccount: route(
    'deleteAccount',
    async ({ body, viewer, facts, services }) => {
      const until = await deleteAccount(services, viewer, body, visitOf(viewer, facts).deviceTokens);
      facts.setCookie({ cookie: 'session', value: null });
      return { reactivate_until: until.toISOString() };
    },
    { limit: { points: 60, seconds: 60, by: 'member' } },
  ),

  reactivate: route(
    'reactivate',
    async ({ body, viewer, facts, services }) => {
      const session = await reactivate(services, body.token, visitOf(viewer, facts));
      setCookies(facts, session);
      return { user: await presentSelf(services, session.memberId) };
    },
    { limit: { points: 30, seconds: 60, by: 'ip' } },
  ),
};
