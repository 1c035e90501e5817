import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { Role } from '@rendezvous/contract/policies';
import { recordAudit, type AuditActor } from '../audit/audit.store.ts';
import { CommandError } from '../command-error.ts';
import type { Db } from '../database/types.ts';
import { lockRolesByEmail, updateRole } from './roles.store.ts';

/**
 * Gives an account a role, from its next call on (ACCOUNT-20), and records it in the audit list (ACCOUNT-22). A role
 * that the account already has is not recorded again.
 * @param site the domain of the account's site, for an address with accounts on several sites
 * @returns the role that the account had before
 * @throws CommandError when no account or several accounts have the address, or the account is deleted or banned
 */
export function setRole(
  db: Db,
  { email, role, site, actor }: { email: string; role: Role; site?: string; actor: AuditActor },
): Promise<Role> {
  return db.transaction().execute(async (tx) => {
    const [account, ...others] = await lockRolesByEmail(tx, normaliseEmail(email), site);
    if (!account) throw new CommandError(`No account has the address ${email}${site ? ` on ${site}` : ''}.`);
    if (others.length > 0) {
      const sites = [account, ...others].map((one) => one.site).join(', ');
      throw new CommandError(`${email} has an account on ${sites}: choose one with --site.`);
    }
    const { id, role: from, status } = account;
    if (role !== 'member' && (status === 'deleted' || status === 'banned')) {
      throw new CommandError(`The account of ${email} is ${status} and cannot be given a role.`);
    }
    if (from === role) return from;
    await updateRole(tx, id, role);
    await recordAudit(tx, {
      actor,
      action: 'member.role.set',
      subjectId: id,
      details: { from, to: role },
      site: account.site,
    });
    return from;
  });
}
