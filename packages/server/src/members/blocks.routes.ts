import { CallError } from '@rendezvous/contract/errors';
import { canBlock } from '@rendezvous/contract/member-relation';
import { route } from '../http/route.ts';
import { blockMember, unblockMember } from './blocks.commands.ts';
import { readBlocked } from './blocks.store.ts';
import { presentCards } from './cards.ts';
import { readRelations } from './visibility.ts';

const DONE = { ok: true } as const;

/** Calls for blocks (SAFETY-1 to SAFETY-5). */
export const blockRoutes = {
  listBlocked: route('listBlocked', async ({ viewer, services: { db, clock } }) => {
    const ids = await readBlocked(db, viewer.id);
    return { profiles: await presentCards(db, viewer, ids, clock()) };
  }),

  block: route('block', async ({ viewer, body, services }) => {
    const relation = (await readRelations(services.db, viewer, [body.id])).get(body.id);
    if (!relation || !canBlock(relation)) throw new CallError('not_found');
    await blockMember(services, viewer.id, body.id);
    return DONE;
  }),

  unblock: route('unblock', async ({ viewer, body, services }) => {
    await unblockMember(services, viewer.id, body.id);
    return DONE;
  }),
};
