import { TRACKING_PARAMETERS, type TrackingParameter } from '@rendezvous/contract/tracking';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { toLine, withoutFormula } from '../csv.ts';
import type { Db } from '../database/types.ts';
import { readExpectedMoney } from '../payments/reconciliation.store.ts';
import { listSites } from '../site/site.store.ts';
import { countSignUps, countVisits, listOrdersOfSignUps, type SourceFilter } from './traffic.store.ts';

const DAY_MS = 86_400_000;
const ORDERS_AT_ONCE = 1_000;

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`));
const options = z.strictObject({
  from: day,
  to: day,
  touch: z.enum(['first', 'last']).default('last'),
  by: z
    .string()
    .default('network')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(TRACKING_PARAMETERS)).min(1)),
  site: z.string().optional(),
});

/** What is counted for a source, in the order of the columns. */
const FIGURES = ['visits', 'bounces', 'seconds', 'sign_ups', 'confirmed', 'payers'] as const;
type Row = {
  readonly source: readonly string[];
  readonly figures: Partial<Record<(typeof FIGURES)[number], number>>;
  /** In minor units, by currency. */
  readonly revenue: Map<string, number>;
};

/**
 * The report about advertisers' links (SIGNUP-19) as a table, or as CSV: for each source the visits of pages with `lb`,
 * how many of them ended without anything done, and the median of their seconds (PAGE-25); who signed up from the day
 * `from` to the day `to` (UTC, both included), how many of them have confirmed their address and have paid, and what
 * they have paid until now in minor units, less what went back. The source is the link by which a member came last or
 * first (`touch`), by the parameters of `by`.
 * @throws CommandError for invalid fields or an unknown site
 */
export async function trafficReport(
  db: Db,
  fields: Readonly<Record<string, string>>,
  { csv = false }: { readonly csv?: boolean } = {},
): Promise<string> {
  const filter = await readFilter(db, fields);
  const rows = new Map<string, Row>();
  const rowOf = (source: readonly string[]): Row => {
    const key = JSON.stringify(source);
    const row = rows.get(key) ?? { source, figures: {}, revenue: new Map() };
    rows.set(key, row);
    return row;
  };
  for (const { source, ...visits } of await countVisits(db, filter))
    Object.assign(rowOf(source).figures, visits);
  for (const { source, ...people } of await countSignUps(db, filter))
    Object.assign(rowOf(source).figures, people);
  const orders = await listOrdersOfSignUps(db, filter);
  for (let at = 0; at < orders.length; at += ORDERS_AT_ONCE) {
    const some = orders.slice(at, at + ORDERS_AT_ONCE);
    const money = await readExpectedMoney(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, currency, source } of some) {
      const { revenue } = rowOf(source);
      revenue.set(currency, (revenue.get(currency) ?? 0) + (money.get(id) ?? 0));
    }
  }
  const lines = linesOf([...rows.values()], filter.by);
  return csv
    ? lines
        .map((line) => toLine(line.map(withoutFormula)))
        .join('')
        .trimEnd()
    : asTable(lines);
}

async function readFilter(db: Db, fields: Readonly<Record<string, string>>): Promise<SourceFilter> {
  const parsed = options.safeParse(fields);
  if (!parsed.success) {
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
    );
  }
  const { from, to, touch, by, site: domain } = parsed.data;
  if (to < from) throw new CommandError('to: must not be before from');
  const site = domain === undefined ? null : (await listSites(db)).find((one) => one.domain === domain);
  if (site === undefined) throw new CommandError(`There is no site ${domain}.`);
  return { siteId: site?.id ?? null, from, to: new Date(to.getTime() + DAY_MS), touch, by };
}

/** A line of names, then one for each source, those with the most sign-ups first. */
function linesOf(rows: readonly Row[], by: readonly TrackingParameter[]): string[][] {
  const currencies = [...new Set(rows.flatMap(({ revenue }) => [...revenue.keys()]))].toSorted();
  const sorted = rows.toSorted(
    (one, other) =>
      (other.figures.sign_ups ?? 0) - (one.figures.sign_ups ?? 0) ||
      (other.figures.visits ?? 0) - (one.figures.visits ?? 0) ||
      (one.source.join('\n') < other.source.join('\n') ? -1 : 1),
  );
  return [
    [...by, ...FIGURES, ...currencies.map((currency) => `revenue_${currency}`)],
    ...sorted.map(({ source, figures, revenue }) => [
      // Accounts of earlier releases can have characters that a terminal would obey.
      ...source.map((value) => value.replaceAll(/\p{Cc}/gu, '')),
      // Without a visit there is no median.
      ...FIGURES.map((name) => String(figures[name] ?? (name === 'seconds' ? '' : 0))),
      ...currencies.map((currency) => String(revenue.get(currency) ?? 0)),
    ]),
  ];
}

/** Columns of the same width; "(none)" stands for a parameter that the link did not have. */
function asTable(lines: readonly (readonly string[])[]): string {
  const [names = []] = lines;
  const isText = names.map((name) => TRACKING_PARAMETERS.some((one) => one === name));
  const shown = lines.map((line) => line.map((cell, column) => cell || (isText[column] ? '(none)' : '-')));
  const widths = names.map((_, column) => Math.max(...shown.map((line) => line[column]?.length ?? 0)));
  const align = (cell: string, column: number) =>
    isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return shown.map((line) => line.map(align).join('  ').trimEnd()).join('\n');
}
