import { sql } from 'kysely';
import type { ProviderCustomerTable } from '../database/money-schema.ts';
import type { Db, Tx } from '../database/types.ts';
import type { TransferDetails } from '../payments/payment-provider.ts';

type Customer = Pick<ProviderCustomerTable, 'member_id' | 'provider'>;

/**
 * Stores where the money of an order is transferred to, or that more of it has arrived. The outstanding amount never increases,
 * so that reports count the same in any order and repeated (PAY-8).
 * @returns whether the report was new
 */
export async function saveTransfer(
  tx: Tx,
  orderId: string,
  { accountHolder, iban, bic, reference, remaining }: TransferDetails,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('bank_transfer')
    .values({
      order_id: orderId,
      account_holder: accountHolder,
      iban,
      bic,
      reference,
      remaining,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ remaining: (row) => row.ref('excluded.remaining'), changed_at: now })
        .whereRef('excluded.remaining', '<', 'bank_transfer.remaining'),
    )
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is missing of a transfer, in minor units; null if the account is not known yet. */
export async function readRemaining(db: Db, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('bank_transfer')
    .where('order_id', '=', orderId)
    .select('remaining')
    .executeTakeFirst();
  return row?.remaining ?? null;
}

export async function findCustomer(
  db: Db,
  { member_id: memberId, provider }: Customer,
): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customer')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .select('reference')
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** The address of a member; null if they were erased. */
export async function findEmail(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Stores a member's customer, unless there is one or the member was erased. Returns the stored one. */
export async function insertCustomer(
  db: Db,
  { member_id: memberId, provider }: Customer,
  { reference, now }: { reference: string; now: Date },
): Promise<string | null> {
  await sql`
    insert into provider_customer (member_id, provider, reference, created_at)
    select id, ${provider}, ${reference}, ${now} from member where id = ${memberId} and erased_at is null
    for key share
    on conflict do nothing`.execute(db);
  return findCustomer(db, { member_id: memberId, provider });
}
