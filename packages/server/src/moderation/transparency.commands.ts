import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { toLine } from '../csv.ts';
import type { Db } from '../database/types.ts';
import { listSites } from '../site/site.store.ts';
import * as store from './transparency.store.ts';

/** What an operator can write: a year, and one site. */
const options = z.strictObject({
  year: z.coerce.number().int().min(2020).max(2200),
  site: z.string().optional(),
});

/** `figure` is what is counted; `hours` is the median time that it took. */
const COLUMNS = ['figure', 'by', 'ground', 'count', 'hours'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/**
 * The figures of a calendar year (UTC) that a provider publishes about its moderation, as CSV (SAFETY-15; Digital
 * Services Act, articles 15 and 24). Complaints are deleted a year after their decision (SAFETY-14), so those of a year
 * are complete until the end of the next one.
 * @throws CommandError for invalid fields or an unknown site
 */
export async function transparencyFigures(db: Db, fields: Record<string, unknown>): Promise<string> {
  const parsed = options.safeParse(fields);
  if (!parsed.success) {
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'),
    );
  }
  const { year, site: domain } = parsed.data;
  const site = domain === undefined ? null : (await listSites(db)).find((one) => one.domain === domain);
  if (site === undefined) throw new CommandError(`There is no site ${domain}.`);
  const period = {
    siteId: site?.id ?? null,
    from: new Date(Date.UTC(year, 0, 1)),
    to: new Date(Date.UTC(year + 1, 0, 1)),
  };
  const rows: Row[] = [
    ...(await store.countComplaints(db, period)).map(({ reason, by, count }) => ({
      figure: 'complaints',
      by,
      ground: reason,
      count,
    })),
    ...(await store.countDecidedComplaints(db, period, 'complaint')).map(({ action, count, hours }) => ({
      figure: `complaints decided: ${action}`,
      count,
      hours,
    })),
    ...(await store.countMeasures(db, period)).map(({ action, ground, reported, count }) => ({
      figure: `measures: ${action}`,
      by: reported ? 'complaint' : 'own review',
      ground,
      count,
    })),
    { figure: 'measures by automated means', count: 0 },
    { figure: 'measures taken back', ...(await store.countLifted(db, period)) },
    ...(await store.countSecondLooks(db, period)).map(({ kind, verdict, count, hours }) => ({
      figure: `second looks: ${verdict}`,
      by: kind,
      count,
      hours,
    })),
    { figure: 'appeals', ...(await store.countAppeals(db, period)) },
    ...(await store.countDecidedAppeals(db, period)).map(({ verdict, count, hours }) => ({
      figure: `appeals decided: ${verdict}`,
      count,
      hours,
    })),
    { figure: 'appeals of reporters', ...(await store.countReporterAppeals(db, period)) },
    ...(await store.countDecidedComplaints(db, period, 'appeal')).map(({ action, count, hours }) => ({
      figure: `appeals of reporters decided: ${action}`,
      count,
      hours,
    })),
  ];
  const lines = rows.map((row) => toLine(COLUMNS.map((column) => String(row[column] ?? ''))));
  return [toLine(COLUMNS), ...lines].join('').trimEnd();
}
