import type { Role } from '@rendezvous/contract/policies';
import type { MemberTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';

/** The account of an address and its role, under a lock of the row; null when nobody has the address. */
export async function lockRoleByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: string; status: MemberTable['status']; role: Role } | null> {
  const row = await tx
    .selectFrom('member')
    .where('email', '=', email)
    .select(['id', 'status', 'role'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', id).execute();
}
