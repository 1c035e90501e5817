import { parseArgs } from 'node:util';
import { TERMS_NOTICE_DAYS } from '@rendezvous/contract/rules';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './command-line.ts';
import { announceTerms } from './mailings/terms.commands.ts';

/** The usage of `npm run terms`, which announces new terms of use to everybody who has an account of a site (MAIL-17). */
const USAGE = `Usage: npm run terms -- --site <domain> --from <YYYY-MM-DD>
--from is the day from which the new terms apply, at least ${TERMS_NOTICE_DAYS} days ahead. Each member is mailed once for a day.`;

await runCommand((given) => {
  const { values } = parseArgs({
    args: [...given],
    options: { site: { type: 'string' }, from: { type: 'string' } },
  });
  const { site, from } = values;
  if (!site || !from) throw new CommandError(USAGE);
  return async (db) => {
    const isNew = await announceTerms(db, { site, from }, { actor: COMMAND_LINE, now: new Date() });
    return isNew
      ? `Everybody who has an account of ${site} is mailed that new terms apply from ${from}.`
      : `${site} has announced its terms from ${from} before. Nobody is mailed twice.`;
  };
});
