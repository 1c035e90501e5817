import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { Role } from '@rendezvous/contract/policies';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import type { Db } from '../database/types.ts';
import { lockRoleByEmail, updateRole } from './roles.store.ts';

/** Why a role was not given; the message is for the operator. */
export class RoleError extends Error {}

/**
 * Gives an account a role, and writes it down; what it has already is not given again. It counts from the next call on.
 * @returns the role that the account had
 * @throws RoleError when no account has the address, or one that is deleted or banned
 */
export function setRole(
  db: Db,
  { email, role, actor }: { email: string; role: Role; actor: AuditActor },
): Promise<Role> {
  return db.transaction().execute(async (tx) => {
    const account = await lockRoleByEmail(tx, normaliseEmail(email));
    if (!account) throw new RoleError(`No account has the address ${email}.`);
    const { id, role: from, status } = account;
    if (role !== 'member' && (status === 'deleted' || status === 'banned')) {
      throw new RoleError(`The account of ${email} is ${status} and gets no role.`);
    }
    if (from === role) return from;
    await updateRole(tx, id, role);
    await recordAudit(tx, { actor, action: 'member.role.set', subjectId: id, details: { from, to: role } });
    return from;
  });
}
