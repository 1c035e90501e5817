import { ONLINE_MINUTES } from '@rendezvous/contract/rules';
import { memberChanged } from '../members/member-gone.ts';
import { endPresence, listOnlinePartners } from '../members/presence.store.ts';
import type { Services } from '../services.ts';
import { endSession } from './sessions.store.ts';
import type { Viewer } from './viewer.ts';

/**
 * Ends the session and shows the member as offline at once (LOGIN-11), also on the open pages of those they write with
 * who are online (PROFILE-12).
 */
export async function logOut({ db, live, clock }: Services, viewer: Viewer): Promise<void> {
  const now = clock();
  const partners = await db.transaction().execute(async (tx) => {
    await endSession(tx, viewer.sessionHash);
    await endPresence(tx, viewer.id, now);
    const since = new Date(now.getTime() - ONLINE_MINUTES * 60_000);
    const online = await listOnlinePartners(tx, viewer.id, since);
    await live.record(
      tx,
      online.map((partnerId) => memberChanged(partnerId, viewer.id, { by: viewer.id })),
    );
    return online;
  });
  await live.announce([viewer.id, ...partners]);
}
