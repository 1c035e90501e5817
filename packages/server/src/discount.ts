import { COMMAND_LINE } from './audit/audit.store.ts';
import { CommandError } from './command-error.ts';
import { readFields, runCommand, type Act } from './command-line.ts';
import { announceDiscount } from './mailings/campaigns.commands.ts';
import { addDiscount, describeDiscounts, endDiscount } from './payments/discounts.commands.ts';

/** The usage of `npm run discount`, which lists, adds, ends and announces discount codes (BONUS-14, MAIL-8). */
const USAGE = `Usage:
  npm run discount -- list
  npm run discount -- add <code> percent=<1 to 99> | amount=<minor units> [<field>=<value> …]
  npm run discount -- end <code> [site=<domain>]
  npm run discount -- announce <code> site=<domain>
Fields of \`add\`: currency, minimum (minor units), countries and methods (separated by commas), member (id), validity
(once-per-user, once, unlimited), budget, first_purchase (true), starts and expires (ISO 8601), site.`;

const LISTS = new Set(['countries', 'methods']);
const NUMBERS = new Set(['percent', 'amount', 'minimum', 'budget']);

function readDiscount(given: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(readFields(given, USAGE)).map(([name, value]) => {
    if (LISTS.has(name)) return [name, value.split(',')];
    if (NUMBERS.has(name)) return [name, Number(value)];
    return [name, name === 'first_purchase' ? value === 'true' : value];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

function read([act, code, ...given]: readonly string[]): Act {
  if (act === 'list' && !code) return describeDiscounts;
  if (act === 'add' && code) {
    const discount = { ...readDiscount(given), code };
    return async (db) => `${await addDiscount(db, discount, COMMAND_LINE)} can be used now.`;
  }
  if (act === 'end' && code) {
    const { site } = readFields(given, USAGE);
    return async (db) => `${await endDiscount(db, { code, site }, COMMAND_LINE)} can no longer be used.`;
  }
  if (act === 'announce' && code) {
    const { site } = readFields(given, USAGE);
    if (!site) throw new CommandError(USAGE);
    return async (db) => {
      const announced = await announceDiscount(db, { code, site }, { actor: COMMAND_LINE, now: new Date() });
      return `${announced} is mailed to the members of ${site} who asked for offers and can use it.`;
    };
  }
  throw new CommandError(USAGE);
}

await runCommand(read);
