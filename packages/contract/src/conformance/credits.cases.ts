import type { Body } from '../calls.ts';
import { endpoints } from '../endpoints.ts';
import { conform } from './case.ts';
import { assert, assertEqual, assertRefused, responseOf } from './check.ts';

const BUYER = { signedUpDaysAgo: 60, paid: true, credits: 5 } as const;
const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};
const message = (id: string): Body<'sendMessage'> => ({ id, client_id: crypto.randomUUID(), text: 'Hello' });

export const creditCases = [
  conform(
    'listCreditMovements',
    'lists every movement with the balance after it, the newest first (CREDIT-9)',
    async ({ call, member, deliverPayment, advance }) => {
      const as = await member(BUYER);
      const other = await member({ name: 'Maartje' });
      advance({ seconds: 1 });
      responseOf(await call('sendMessage', { as, body: message(other.id) }));
      advance({ seconds: 1 });
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      await deliverPayment(order.id, 'completed');
      const { movements, next_cursor } = responseOf(await call('listCreditMovements', { as }));
      assertEqual(next_cursor, null, 'next_cursor');
      assertEqual(
        movements.map(({ id: _, at: __, ...rest }) => rest),
        [
          {
            kind: 'purchase',
            credits: 10,
            balance_after: 14,
            order: { id: order.id, payment_id: order.payment_id },
            member: null,
          },
          {
            kind: 'message',
            credits: -1,
            balance_after: 4,
            order: null,
            member: { id: other.id, name: 'Maartje', fictional: false },
          },
          { kind: 'other', credits: 5, balance_after: 5, order: null, member: null },
        ],
        'The movements',
      );
      assertEqual(new Set(movements.map(({ id }) => id)).size, 3, 'The number of ids');
    },
  ),
  conform(
    'listCreditMovements',
    'continues after the cursor, whatever moved meanwhile (CREDIT-9)',
    async ({ call, member, advance }) => {
      const as = await member(BUYER);
      const other = await member();
      const send = async () => {
        advance({ seconds: 1 });
        responseOf(await call('sendMessage', { as, body: message(other.id) }));
      };
      await send();
      await send();
      const all = responseOf(await call('listCreditMovements', { as })).movements;
      await send();
      const cursor = all[0]?.id ?? '';
      assertEqual(
        responseOf(await call('listCreditMovements', { as, query: { cursor } })).movements,
        all.slice(1),
        'The movements after the first',
      );
      for (const query of [{ cursor: '1' }, { cursor, page: '2' }]) {
        assertRefused(await call('listCreditMovements', { as, query: query as never }), 'invalid_request');
      }
    },
  ),
  conform(
    'listCreditMovements',
    'names nobody whom a block hides (CREDIT-9, SAFETY-3)',
    async ({ call, member }) => {
      const as = await member(BUYER);
      const others = [await member(), await member()] as const;
      for (const { id } of others) responseOf(await call('sendMessage', { as, body: message(id) }));
      responseOf(await call('block', { as, body: { id: others[0].id } }));
      responseOf(await call('block', { as: others[1], body: { id: as.id } }));
      const { movements } = responseOf(await call('listCreditMovements', { as }));
      assertEqual(
        movements.map(({ member: shown }) => shown),
        [null, null, null],
        'The members',
      );
    },
  ),
  conform(
    'listCreditMovements',
    'is empty for a member whose credits never moved',
    async ({ call, member }) => {
      assertEqual(
        responseOf(await call('listCreditMovements', { as: await member() })),
        { movements: [], next_cursor: null },
        'The movements',
      );
    },
  ),
  conform(
    'downloadCreditMovements',
    'is a file of comma-separated values that nobody stores (CREDIT-10)',
    async ({ call, fetch, member }) => {
      const as = await member(BUYER);
      const other = await member({ name: 'Maartje' });
      responseOf(await call('sendMessage', { as, body: message(other.id) }));
      const { movements } = responseOf(await call('listCreditMovements', { as }));
      const response = await fetch(`${endpoints.downloadCreditMovements.path}?csv=1`, {
        headers: { cookie: as.cookie },
      });
      assertEqual(
        [response.status, response.headers.get('content-type'), response.headers.get('cache-control')],
        [200, 'text/csv; charset=utf-8', 'no-store'],
        'The status, type and cache control of the file',
      );
      assert(
        /^attachment; filename="credits[-\d]*\.csv"$/.test(response.headers.get('content-disposition') ?? ''),
        'The file has no name',
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      assertEqual(bytes.slice(0, 3).join(' '), '239 187 191', 'The byte order mark');
      const lines = new TextDecoder().decode(bytes).split('\r\n');
      assertEqual(
        lines.slice(1, -1).map((line) => line.split(',').filter((_, index) => index !== 1)),
        movements.map(({ at, credits, balance_after, member: to }) => [
          at,
          String(credits),
          String(balance_after),
          '',
          to?.name ?? '',
        ]),
        'The lines of the file',
      );
      assertEqual(lines.at(-1), '', 'What follows the last line');
    },
  ),
];
