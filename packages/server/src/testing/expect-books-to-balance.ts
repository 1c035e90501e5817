import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Expects that the ledger's entries cancel out, in each transfer and in all, and that each balance is their sum. */
export async function expectBooksToBalance({ services }: Pick<TestServer, 'services'>): Promise<void> {
  const { rows } = await sql<{ total: string; wrong: string; lopsided: string }>`
    select
      (select coalesce(sum(credits), 0) from ledger_entry) as total,
      (select count(*) from ledger_account a where a.member_id is not null and a.balance <>
        (select coalesce(sum(credits), 0) from ledger_entry e where e.account_id = a.id)) as wrong,
      (select count(*) from (
        select 1 from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
        group by t.id having count(e.credits) <> 2 or sum(e.credits) <> 0
      ) as transfers) as lopsided`.execute(services.db);
  expect(rows).toEqual([{ total: '0', wrong: '0', lopsided: '0' }]);
}
