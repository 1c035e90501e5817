import { parseArgs } from 'node:util';
import { emailProblem } from '@rendezvous/contract/credentials';
import { ROLES, type Role } from '@rendezvous/contract/policies';
import { setRole } from './accounts/set-role.command.ts';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './command-line.ts';

/** The usage of `npm run role`, which gives an account a role in the database of the environment (ACCOUNT-20). */
const USAGE = `Usage: npm run role -- <email> <${ROLES.join('|')}> [--site <domain>]`;

function readArguments(given: readonly string[]): { email: string; role: Role; site?: string } {
  const {
    values: { site },
    positionals: [email, role, ...others],
  } = parseArgs({ args: [...given], options: { site: { type: 'string' } }, allowPositionals: true });
  const known = ROLES.find((one) => one === role);
  if (!email || !known || others.length > 0) throw new CommandError(USAGE);
  if (emailProblem(email)) throw new CommandError(`${email} is no email address.\n${USAGE}`);
  return { email, role: known, ...(site ? { site } : {}) };
}

await runCommand((given) => {
  const { email, role, site } = readArguments(given);
  return async (db) => {
    const from = await setRole(db, { email, role, site, actor: COMMAND_LINE });
    return `${email} is ${from === role ? `${role} already` : `${role} now, and was ${from}`}.`;
  };
});
