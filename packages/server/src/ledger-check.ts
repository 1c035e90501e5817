import { readFields, runCommand } from './command-line.ts';
import { checkBooks } from './payments/reconciliation.commands.ts';

/** The usage of `npm run ledger:check`, which checks the ledger and every order, and ends with 1 on a difference (LEDGER-7). */
const USAGE = 'Usage: npm run ledger:check -- [at=<ISO 8601>] [member=<id>]';

await runCommand((given) => {
  const fields = readFields(given, USAGE);
  return (db) => checkBooks(db, fields, new Date());
});
