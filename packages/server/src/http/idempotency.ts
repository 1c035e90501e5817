import { createHash } from 'node:crypto';
import type { ServedIdempotentCallName } from '@rendezvous/contract/endpoints';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/types.ts';
import { RETENTION } from '../privacy/retention.ts';

type IdempotentCall<Name extends ServedIdempotentCallName> = {
  memberId: string;
  call: Name;
  key: string;
  body: unknown;
};

/**
 * Runs a call that spends credits or money once for each `Idempotency-Key` (CALL-3). The response is stored in the
 * transaction of the call, and a repeated call, also a concurrent one, returns it. If `act` throws, everything is
 * rolled back and the key remains free.
 * @throws CallError invalid_request when the key was used for another body
 */
export async function withIdempotencyKey<Name extends ServedIdempotentCallName>(
  db: Db,
  { memberId, call, key, body }: IdempotentCall<Name>,
  act: (tx: Tx) => Promise<CallResponse<Name>>,
): Promise<{ answer: CallResponse<Name>; repeated: boolean }> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return db.transaction().execute(async (tx) => {
    // A second call with the same key waits here until the first commits, and then finds its row.
    const inserted = await sql`
      insert into idempotent_answer (member_id, call, key, body_hash, answer)
      values (${memberId}, ${call}, ${key}, ${bodyHash}, 'null')
      on conflict (member_id, call, key) do nothing
      returning key`.execute(tx);
    if (inserted.rows.length === 0) {
      const stored = await tx
        .selectFrom('idempotent_answer')
        .where('member_id', '=', memberId)
        .where('call', '=', call)
        .where('key', '=', key)
        .select(['body_hash', 'answer'])
        .executeTakeFirstOrThrow();
      if (!bodyHash.equals(stored.body_hash)) throw new CallError('invalid_request');
      return { answer: stored.answer as CallResponse<Name>, repeated: true };
    }
    const answer = await act(tx);
    await sql`
      update idempotent_answer set answer = ${JSON.stringify(answer)}
      where member_id = ${memberId} and call = ${call} and key = ${key}`.execute(tx);
    return { answer, repeated: false };
  });
}

/** Deletes responses that are older than their retention by the database's clock (PRIVACY-2). Returns their number. */
export async function deleteOldResponses(tx: Tx): Promise<number> {
  const deleted = await tx
    .deleteFrom('idempotent_answer')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(RETENTION.answers.days)})`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
