import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './command-line.ts';
import { addNews } from './mailings/campaigns.commands.ts';

/** The usage of `npm run news`, which mails news to the members of a site who asked for it (MAIL-10). */
const USAGE = `Usage: npm run news -- --site <domain> --file <news.json> [--until <ISO 8601>]
The file holds the texts by language: { "en": { "subject": "…", "text": "…", "link": "/members" }, "de": … }.
A member whose language it lacks is not mailed. The link may be left out. Without --until it is mailed for 14 days.`;

await runCommand(async (given) => {
  const { values } = parseArgs({
    args: [...given],
    options: { site: { type: 'string' }, file: { type: 'string' }, until: { type: 'string' } },
  });
  const { site, file: path, until } = values;
  if (!site || !path) throw new CommandError(USAGE);
  const file = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.\n${USAGE}`);
  });
  const news = { file, site, ...(until && { until }) };
  return async (db) => {
    const languages = await addNews(db, news, { actor: COMMAND_LINE, now: new Date() });
    return `The news is mailed to members of ${site} who asked for news and read ${languages.join(', ')}.`;
  };
});
