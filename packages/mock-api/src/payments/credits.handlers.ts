import { MOVEMENTS_PAGE } from '@rendezvous/contract/rules';
import { mock } from '../mock.ts';
import { movementsOf } from './credit-history.ts';
import { presentLimit, setLimit } from './spending-limit.ts';

export const creditMocks = {
  listCreditMovements: mock('listCreditMovements', ({ query, viewer, backend }) => {
    const all = movementsOf(backend, viewer);
    const begin = query.cursor === undefined ? 0 : all.findIndex(({ id }) => id === query.cursor) + 1;
    const movements = all.slice(begin, begin + MOVEMENTS_PAGE);
    const hasMore = begin + movements.length < all.length;
    return { movements, next_cursor: hasMore ? (movements.at(-1)?.id ?? null) : null };
  }),

  /** The same columns as the server's file, in English and without the texts of the kinds. */
  downloadCreditMovements: mock('downloadCreditMovements', ({ viewer, backend }) => {
    const lines = movementsOf(backend, viewer).map(({ at, kind, credits, balance_after, order, member }) =>
      [at, kind, credits, balance_after, order?.payment_id ?? '', member?.name ?? ''].join(','),
    );
    const header = 'Date,What,Credits,Balance,Order,Member';
    return `\uFEFF${[header, ...lines].map((line) => `${line}\r\n`).join('')}`;
  }),

  readSpendingLimit: mock('readSpendingLimit', ({ viewer, backend }) => ({
    limit: presentLimit(backend, viewer),
  })),

  changeSpendingLimit: mock('changeSpendingLimit', ({ body, viewer, backend }) => {
    setLimit(backend, viewer, body.amount);
    return { limit: presentLimit(backend, viewer) };
  }),
};
