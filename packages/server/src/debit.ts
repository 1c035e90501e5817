import { z } from 'zod';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { runCommand, type Act } from './command-line.ts';
import { describeBlocks, unblockDebit } from './debit/debit.commands.ts';

/** The usage of `npm run debit`, which lists and lifts the blocks of members for direct debit (DEBIT-8). */
const USAGE = `Usage:
  npm run debit -- list
  npm run debit -- unblock <member id>`;

function read([act, id, ...others]: readonly string[]): Act {
  if (act === 'list' && !id) {
    return async (db) => (await describeBlocks(db)) || 'Nobody is blocked for direct debit.';
  }
  const memberId = z.uuid().safeParse(id);
  if (act !== 'unblock' || !memberId.success || others.length > 0) throw new CommandError(USAGE);
  return async (db) => {
    await unblockDebit(db, { memberId: memberId.data, now: new Date() }, COMMAND_LINE);
    return `${memberId.data} can pay by direct debit again.`;
  };
}

await runCommand(read);
