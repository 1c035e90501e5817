import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';
import { runCommand } from './command-line.ts';
import { readConfig } from './config.ts';
import { REPORT_BYTES } from './mail-reports/parse-report.ts';
import { receiveReport } from './mail-reports/receive-report.ts';

/** The usage of `npm run mail-reports`, which reads reports about mails from a folder of raw messages (MAIL-13). */
const USAGE = `Usage: npm run mail-reports -- <folder>
Reads every file of the folder (such as \`new\` of a Maildir) as one raw mail, and moves it into \`read\` beside the folder.`;

await runCommand(async ([folder, ...others]) => {
  if (!folder || others.length > 0) throw new CommandError(USAGE);
  const config = readConfig(process.env);
  if (!config.mailReturnAddress) throw new CommandError('MAIL_RETURN_ADDRESS is not set.');
  const files = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new CommandError(`${folder} cannot be read.\n${USAGE}`);
  });
  return async (db) => {
    const read = join(folder, '..', 'read');
    await mkdir(read, { recursive: true });
    const counts = new Map<string, number>();
    for (const { name } of files.filter((file) => file.isFile())) {
      const path = join(folder, name);
      const { size } = await stat(path);
      const services = { config, db, clock: () => new Date() };
      const outcome = size > REPORT_BYTES ? 'too_large' : await receiveReport(services, await readFile(path));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await rename(path, join(read, name));
    }
    return [...counts].map(([outcome, mails]) => `${outcome}\t${mails}`).join('\n') || 'There was no mail.';
  };
});
