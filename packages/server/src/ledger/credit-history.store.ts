import { sql } from 'kysely';
import type { DbOrTx } from '../database/types.ts';

/** An entry of a member's account, with the balance after it. */
export type MovementRow = {
  /** The id of the transfer. Ids grow with time, because a command locks the member before it moves credits. */
  readonly id: string;
  readonly cause: string;
  readonly created_at: Date;
  readonly credits: number;
  readonly balance_after: number;
};

export type MovementsPage = {
  readonly accountId: string;
  /** The id of the oldest movement of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
};

/** The id of a member's account, which never changes. */
export async function findAccountId(db: DbOrTx, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_account')
    .where('member_id', '=', memberId)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Selects the movements of an account, the newest first. One statement reads the balance and the entries, so that both
 * are of the same moment; the entries that are newer than the page are subtracted from the balance. The account is a
 * value and not a join, because Postgres would otherwise walk through the entries of all accounts.
 */
export function selectMovements({ accountId, after, limit }: MovementsPage) {
  return sql<{ id: string; cause: string; created_at: Date; credits: string; balance_after: string }>`
    with page as materialized (
      select transfer_id, credits from ledger_entry
      where account_id = ${accountId} and ${after === null ? sql`true` : sql`transfer_id < ${after}`}
      order by transfer_id desc limit ${limit}
    ),
    newer as (
      select coalesce(sum(credits), 0) as credits from ledger_entry
      where account_id = ${accountId} and ${after === null ? sql`false` : sql`transfer_id >= ${after}`}
    )
    select page.transfer_id as id, transfer.cause, transfer.created_at, page.credits,
      (account.balance - newer.credits - coalesce(sum(page.credits) over (
        order by page.transfer_id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance_after
    from page join ledger_transfer transfer on transfer.id = page.transfer_id
    join ledger_account account on account.id = ${accountId}
    cross join newer
    order by page.transfer_id desc`;
}

export async function listMovements(db: DbOrTx, page: MovementsPage): Promise<MovementRow[]> {
  const { rows } = await selectMovements(page).execute(db);
  return rows.map((row) => ({
    ...row,
    credits: Number(row.credits),
    balance_after: Number(row.balance_after),
  }));
}

/** The numbers of the member's own orders among these, by id. */
export async function readOrderNumbers(
  db: DbOrTx,
  memberId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase_order')
    .where('id', 'in', orderIds)
    .where('member_id', '=', memberId)
    .select(['id', 'payment_id'])
    .execute();
  return new Map(rows.map(({ id, payment_id: number }) => [id, Number(number)]));
}

/** The recipients of the member's messages with these client ids, by client id; deleted messages are left out. */
export async function readRecipients(
  db: DbOrTx,
  senderId: string,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message')
    .innerJoin('participation', (join) =>
      join
        .onRef('participation.conversation_id', '=', 'message.conversation_id')
        .onRef('participation.member_id', '=', 'message.sender_id'),
    )
    .where('message.sender_id', '=', senderId)
    .where('message.client_id', 'in', clientIds)
    .select(['message.client_id', 'participation.other_id'])
    .execute();
  return new Map(rows.map(({ client_id, other_id }) => [client_id, other_id]));
}

/** The names of these members, by id. The caller decides which of them the viewer can see. */
export async function readNames(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, { readonly id: string; readonly name: string; readonly fictional: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .where('id', 'in', ids)
    .select(['id', 'name', 'fictional'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
