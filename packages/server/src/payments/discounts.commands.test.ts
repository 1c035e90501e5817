import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import { readAudit } from '../testing/audit.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, order } from '../testing/purchases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addDiscount, describeDiscounts, endDiscount } from './discounts.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const add = (fields: Record<string, unknown>) => addDiscount(server.services.db, fields, COMMAND_LINE);

test('a code that an operator adds can be used until it is ended, and both are in the audit list (BONUS-14, ACCOUNT-22)', async () => {
  const { db } = server.services;
  expect(await add({ code: 'spring-20', percent: 20, budget: 5 })).toBe('SPRING20');
  const member = await makeMember(server, { created_at: LONG_AGO });
  const typed = { expected_price: 1_200, discount_code: 'Spring 20' };
  expect((await order(server, member, typed)).status).toBe(200);
  expect(await describeDiscounts(db)).toMatch(
    /^SPRING20\tevery site\t20 %\tonce-per-user\t1 orders of 5\tno end\tactive$/m,
  );
  expect(await endDiscount(db, { code: 'spring20' }, COMMAND_LINE)).toBe('SPRING20');
  const other = await makeMember(server, { created_at: LONG_AGO });
  expect((await order(server, other, typed)).error?.code).toBe('code_not_found');
  await expect(endDiscount(db, { code: 'SPRING20' }, COMMAND_LINE)).rejects.toThrow(CommandError);
  for (const action of ['discount.add', 'discount.end'] as const)
    expect(await readAudit(server, { action })).toMatchObject([{ actor_kind: 'operator' }]);
});

it.each([
  [{ code: 'NOTHING' }, 'give either percent or amount'],
  [
    { code: 'BOTH', percent: 10, amount: 500, currency: 'EUR', minimum: 900 },
    'give either percent or amount',
  ],
  [{ code: 'FREE', percent: 100 }, 'percent'],
  [{ code: 'HALF', percent: 12.5 }, 'percent'],
  [{ code: 'BLANK', amount: 500 }, 'need a currency'],
  [{ code: 'GIFT', amount: 500, currency: 'EUR', minimum: 500 }, 'the minimum must exceed the amount'],
  [{ code: '- -', percent: 10 }, 'code'],
  [{ code: 'NOWHERE', percent: 10, countries: ['XX'] }, 'countries'],
  [
    { code: 'LATE', percent: 10, starts: '2027-02-01', expires: '2027-01-01' },
    'starts must be before expires',
  ],
  [{ code: 'NEVER', percent: 10, expires: 'tomorrow' }, 'expires'],
  [{ code: 'ELSE', percent: 10, site: 'nowhere.example' }, 'there is no site nowhere.example'],
  [{ code: 'TIMEBONUS25', percent: 10 }, 'already exists'],
  [{ code: 'TYPO', percent: 10, budgte: 3 }, 'budgte'],
])('the code %j is refused: %s', async (fields, message) => {
  const refusal: unknown = await add(fields).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as CommandError).message).toContain(message);
});
