import type { CreditMovement } from '@rendezvous/contract/credit-calls';
import { canFollow } from '@rendezvous/contract/member-relation';
import type { Viewer } from '../accounts/viewer.ts';
import type { Db } from '../database/types.ts';
import { readRelations } from '../members/visibility.ts';
import * as store from './credit-history.store.ts';
import { readCause } from './movement-cause.ts';

/**
 * Reads a page of the viewer's movements, the newest first (CREDIT-9). Movements that are added meanwhile change no later
 * page, since a page begins after an id.
 */
export async function readMovements(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'paid'>,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ movements: CreditMovement[]; nextCursor: string | null }> {
  const accountId = await store.findAccountId(db, viewer.id);
  // One more row shows whether there is another page.
  const rows = await store.listMovements(db, { accountId, after: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit).map((row) => ({ row, cause: readCause(row.cause) }));
  const clientIds = shown.flatMap(({ cause }) => cause.clientId ?? []);
  const orderIds = shown.flatMap(({ cause }) => cause.orderId ?? []);
  const recipients = await store.readRecipients(db, viewer.id, clientIds);
  const visible = await readVisibleNames(db, viewer, [...new Set(recipients.values())]);
  const numbers = await store.readOrderNumbers(db, viewer.id, [...new Set(orderIds)]);
  const movements = shown.map(({ row, cause: { kind, orderId, clientId } }): CreditMovement => {
    const number = numbers.get(orderId ?? '');
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      kind,
      credits: row.credits,
      balance_after: row.balance_after,
      order: orderId !== null && number !== undefined ? { id: orderId, payment_id: number } : null,
      member: visible.get(recipients.get(clientId ?? '') ?? '') ?? null,
    };
  });
  return { movements, nextCursor: rows.length > limit ? (movements.at(-1)?.id ?? null) : null };
}

/** The names of those whom the viewer can see, without anybody whom one of the two blocked. */
async function readVisibleNames(db: Db, viewer: Pick<Viewer, 'id' | 'paid'>, ids: readonly string[]) {
  const relations = await readRelations(db, viewer, ids);
  return store.readNames(
    db,
    ids.filter((id) => {
      const relation = relations.get(id);
      return relation !== undefined && canFollow(relation);
    }),
  );
}
