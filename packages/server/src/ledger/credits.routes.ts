import { MOVEMENTS_PAGE } from '@rendezvous/contract/rules';
import { route, type Download } from '../http/route.ts';
import { streamMovements } from './credit-history.csv.ts';
import { readMovements } from './credit-history.ts';

/** A file reads all movements of a member. */
const DOWNLOAD_LIMIT = { points: 20, seconds: 3_600, by: 'member' } as const;

export const creditRoutes = {
  listCreditMovements: route('listCreditMovements', async ({ query, viewer, services }) => {
    const page = { cursor: query.cursor ?? null, limit: MOVEMENTS_PAGE };
    const { movements, nextCursor } = await readMovements(services.db, viewer, page);
    return { movements, next_cursor: nextCursor };
  }),

  downloadCreditMovements: route(
    'downloadCreditMovements',
    async ({ viewer, services }) => {
      const file: Download = {
        fileName: `credits-${services.clock().toISOString().slice(0, 10)}.csv`,
        content: streamMovements(services.db, viewer),
      };
      // The table of calls has no type for a file; `http/api.ts` sends it.
      return file as unknown as string;
    },
    { limit: DOWNLOAD_LIMIT },
  ),
};
