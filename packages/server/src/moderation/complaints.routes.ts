import { CallError } from '@rendezvous/contract/errors';
import { route } from '../http/route.ts';
import { COMPLAINTS_PER_HOUR } from '@rendezvous/contract/moderation';
import { appealByMember, appealByReporter, appealByToken } from './appeal.commands.ts';
import { complain } from './complaints.commands.ts';
import { presentOwnComplaint, presentOwnDecision } from './complaints.present.ts';
import { readComplaintsOf, readDecisionsAbout } from './complaints.store.ts';

/** The limit by address (SAFETY-13); the command has one by member. */
const BY_ADDRESS = { points: COMPLAINTS_PER_HOUR, seconds: 3_600, by: 'ip' } as const;

/** Calls with which people report, and read and challenge what was decided (SAFETY-7, SAFETY-8, SAFETY-12). */
export const complaintRoutes = {
  listComplaints: route('listComplaints', async ({ viewer, services: { db } }) => ({
    complaints: (await readComplaintsOf(db, viewer.id)).map(presentOwnComplaint),
    decisions: (await readDecisionsAbout(db, viewer.id)).map(presentOwnDecision),
  })),

  complain: route(
    'complain',
    async ({ viewer, body, facts: { site }, services }) => ({
      complaint: await complain(services, viewer, body, site),
    }),
    { limit: BY_ADDRESS },
  ),

  appeal: route('appeal', async ({ viewer, body, services }) => {
    if ('token' in body) await appealByToken(services, body);
    else if (!viewer) throw new CallError('authentication_required');
    else if ('complaint' in body) await appealByReporter(services, viewer.id, body);
    else await appealByMember(services, viewer.id, body);
    return { ok: true as const };
  }),
};
