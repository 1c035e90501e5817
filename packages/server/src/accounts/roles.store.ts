import type { Role } from '@rendezvous/contract/policies';
import type { MemberTable } from '../database/schema.ts';
import type { Tx } from '../database/types.ts';

/** An account that has a given address; there is at most one on each site (SITE-2). */
export type AccountWithRole = {
  readonly id: string;
  readonly status: MemberTable['status'];
  readonly role: Role;
  /** The domain of its site. */
  readonly site: string;
};

/** Reads and locks the accounts of an address with their roles, on one site if its domain is given. */
export function lockRolesByEmail(tx: Tx, email: string, site?: string): Promise<AccountWithRole[]> {
  let query = tx
    .selectFrom('member')
    .innerJoin('site', 'site.id', 'member.site_id')
    .where('member.email', '=', email)
    .select(['member.id', 'member.status', 'member.role', 'site.domain as site']);
  if (site !== undefined) query = query.where('site.domain', '=', site.toLowerCase());
  return query.forNoKeyUpdate('member').execute();
}

export async function updateRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', id).execute();
}
