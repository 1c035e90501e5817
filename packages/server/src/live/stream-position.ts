/**
 * The exact position of a stream in the outbox (docs/decisions/0004-live-delivery.md): the page has received every row
 * whose transaction is visible in `snapshot`, and no other. A snapshot is Postgres' `pg_snapshot` as text,
 * `xmin:xmax:xip,xip`.
 */
export type StreamPosition = {
  readonly snapshot: string;
  /** When the snapshot was taken, in seconds since 1970 by the database's clock. */
  readonly takenAt: number;
  /** Set during an unfinished read: the page has also received the rows up to `upTo` that its `snapshot` sees. */
  readonly partial: { readonly snapshot: string; readonly upTo: number } | null;
};

/** How many transactions in progress an id can list; with more, the position is a little earlier and events repeat. */
const MAX_IN_PROGRESS = 64;
const VERSION = 's1';
const RADIX = 36;

/**
 * Formats a position as the id of a server-sent event: `s1~<time>~<snapshot>`, and during an unfinished read also
 * `~<its snapshot>~<row id>`. A snapshot is `<xmin>.<xmax - xmin>` followed by the steps from xmin to each transaction
 * in progress. All numbers are in base 36.
 */
export function formatPosition({ snapshot, takenAt, partial }: StreamPosition): string {
  const parts = [VERSION, toBase36(takenAt), formatSnapshot(snapshot)];
  if (partial) parts.push(formatSnapshot(partial.snapshot), toBase36(partial.upTo));
  return parts.join('~');
}

/** Parses a Last-Event-ID; null if no server of this version wrote it. */
export function parsePosition(text: string): StreamPosition | null {
  const [version, time = '', snapshotText = '', partialText, row = '', ...rest] = text.split('~');
  const [takenAt, snapshot] = [fromBase36(time), parseSnapshot(snapshotText)];
  if (version !== VERSION || takenAt === null || !snapshot || rest.length > 0) return null;
  if (partialText === undefined) return { takenAt, snapshot, partial: null };
  const [readingSnapshot, upTo] = [parseSnapshot(partialText), fromBase36(row)];
  return readingSnapshot && upTo !== null
    ? { takenAt, snapshot, partial: { snapshot: readingSnapshot, upTo } }
    : null;
}

/** The first transaction id that was not assigned yet when the snapshot was taken. */
export function xmaxOf(snapshot: string): number {
  return Number(snapshot.split(':')[1]);
}

/** Whether a position without an unfinished read is certainly at or after another one. */
export function isLater({ snapshot }: StreamPosition, than: StreamPosition): boolean {
  // Snapshots of one database only grow, and so do their ends.
  return xmaxOf(snapshot) > xmaxOf(than.snapshot) || (snapshot === than.snapshot && than.partial === null);
}

function formatSnapshot(snapshot: string): string {
  const [xmin = '', xmax = '', list = ''] = snapshot.split(':');
  const inProgress = list === '' ? [] : list.split(',').map(Number);
  // If the list is cut, later transactions count as not seen yet.
  const end = inProgress[MAX_IN_PROGRESS] ?? Number(xmax);
  let from = Number(xmin);
  const steps = inProgress.slice(0, MAX_IN_PROGRESS).map((xid) => {
    const step = xid - from;
    from = xid;
    return toBase36(step);
  });
  return [toBase36(Number(xmin)), toBase36(end - Number(xmin)), ...steps].join('.');
}

/** Postgres accepts every snapshot that this returns. */
function parseSnapshot(text: string): string | null {
  const numbers = text.split('.').map(fromBase36);
  if (numbers.length > MAX_IN_PROGRESS + 2) return null;
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

function toBase36(number: number): string {
  return number.toString(RADIX);
}

function fromBase36(text: string): number | null {
  if (!/^[\da-z]{1,11}$/.test(text)) return null;
  const number = Number.parseInt(text, RADIX);
  return Number.isSafeInteger(number) ? number : null;
}
