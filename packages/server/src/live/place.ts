/**
 * Where a stream is in the outbox, exactly (docs/decisions/0004-live-delivery.md): the page has had every row whose
 * transaction `snapshot` sees, and no other. A snapshot is the text of Postgres' `pg_snapshot`, `xmin:xmax:xip,xip`.
 */
export type Place = {
  readonly snapshot: string;
  /** When the snapshot was taken: seconds since 1970 by the database's clock. */
  readonly takenAt: number;
  /** In the middle of a reading: the page has also had the rows up to this id that the reading's own snapshot sees. */
  readonly partly: { readonly snapshot: string; readonly upTo: number } | null;
};

/** Transactions in progress that an id names: with more, the place it says is a little earlier, which repeats events. */
const MOST_IN_PROGRESS = 64;
const VERSION = 's1';
const RADIX = 36;

/**
 * A place as the id of a server-sent event: `s1~<time>~<snapshot>`, and in the middle of a reading
 * `~<its snapshot>~<row id>` besides. A snapshot is `<xmin>.<xmax - xmin>` and the steps from xmin to each transaction in
 * progress; all numbers are in base 36.
 */
export function writePlace({ snapshot, takenAt, partly }: Place): string {
  const parts = [VERSION, write(takenAt), writeSnapshot(snapshot)];
  if (partly) parts.push(writeSnapshot(partly.snapshot), write(partly.upTo));
  return parts.join('~');
}

/** A place from what a page sent as Last-Event-ID; null when no server of this version wrote it. */
export function readPlace(text: string): Place | null {
  const [version, time = '', had = '', reading, row = '', ...rest] = text.split('~');
  const [takenAt, snapshot] = [read(time), readSnapshot(had)];
  if (version !== VERSION || takenAt === null || !snapshot || rest.length > 0) return null;
  if (reading === undefined) return { takenAt, snapshot, partly: null };
  const [readingSnapshot, upTo] = [readSnapshot(reading), read(row)];
  return readingSnapshot && upTo !== null
    ? { takenAt, snapshot, partly: { snapshot: readingSnapshot, upTo } }
    : null;
}

/** The first transaction id that had not been given out when the snapshot was taken. */
export function endOf(snapshot: string): number {
  return Number(snapshot.split(':')[1]);
}

/** Whether a place without an unfinished reading is known to be later than another, or the same a while later. */
export function isLater({ snapshot }: Place, than: Place): boolean {
  // Snapshots of one database only grow, and so do their ends.
  return endOf(snapshot) > endOf(than.snapshot) || (snapshot === than.snapshot && than.partly === null);
}

function writeSnapshot(snapshot: string): string {
  const [xmin = '', xmax = '', list = ''] = snapshot.split(':');
  const inProgress = list === '' ? [] : list.split(',').map(Number);
  // Where the list is cut, what comes after counts as not seen yet.
  const end = inProgress[MOST_IN_PROGRESS] ?? Number(xmax);
  let from = Number(xmin);
  const steps = inProgress.slice(0, MOST_IN_PROGRESS).map((xid) => {
    const step = xid - from;
    from = xid;
    return write(step);
  });
  return [write(Number(xmin)), write(end - Number(xmin)), ...steps].join('.');
}

/** Postgres accepts every snapshot that this returns. */
function readSnapshot(text: string): string | null {
  const numbers = text.split('.').map(read);
  if (numbers.length > MOST_IN_PROGRESS + 2) return null;
  const [xmin, length, ...steps] = numbers;
  if (!xmin || length === null || length === undefined) return null;
  let at = xmin;
  const inProgress: number[] = [];
  for (const [index, step] of steps.entries()) {
    if (step === null || (step === 0 && index > 0)) return null;
    at += step;
    inProgress.push(at);
  }
  const end = xmin + length;
  const fits = Number.isSafeInteger(end) && (inProgress.length === 0 || at < end);
  return fits ? `${xmin}:${end}:${inProgress.join(',')}` : null;
}

function write(number: number): string {
  return number.toString(RADIX);
}

function read(text: string): number | null {
  if (!/^[\da-z]{1,11}$/.test(text)) return null;
  const number = Number.parseInt(text, RADIX);
  return Number.isSafeInteger(number) ? number : null;
}
