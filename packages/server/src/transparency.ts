import { readFields, runCommand } from './command-line.ts';
import { transparencyFigures } from './moderation/transparency.commands.ts';

/** The usage of `npm run transparency`, which prints the figures of a year about moderation as CSV (SAFETY-15). */
const USAGE = 'Usage: npm run transparency -- year=<year> [site=<domain>]';

await runCommand((given) => {
  const fields = readFields(given, USAGE);
  return (db) => transparencyFigures(db, fields);
});
