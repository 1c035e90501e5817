import { route } from '../http/route.ts';
import { changeSpendingLimit, readSpendingLimit } from './spending-limit.ts';

const CHANGE_LIMIT = { points: 60, seconds: 3_600, by: 'member' } as const;

export const spendingLimitRoutes = {
  readSpendingLimit: route('readSpendingLimit', async ({ viewer, services }) => ({
    limit: await readSpendingLimit(services.db, viewer, services.clock()),
  })),

  changeSpendingLimit: route(
    'changeSpendingLimit',
    async ({ body, viewer, services }) => ({
      limit: await changeSpendingLimit(services, viewer, body.amount),
    }),
    { limit: CHANGE_LIMIT },
  ),
};
