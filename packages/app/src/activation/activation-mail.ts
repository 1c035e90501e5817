const KEY = 'activation-mail';

type LastMail = { readonly member: string; readonly at: number };

/** Replaces the browser's storage where that is not available. It lasts until the page is reloaded. */
let inMemory: LastMail | null = null;

/**
 * Returns when this device last requested a member's activation mail, in milliseconds since the epoch, or null if it
 * never did.
 */
export function lastMailTime(member: string): number | null {
  const last = inMemory ?? read();
  return last?.member === member ? last.at : null;
}

/** Stores that a member's activation mail was requested now, so that other pages wait before they offer another. */
export function storeMailTime(member: string): void {
  const last: LastMail = { member, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    inMemory = last;
  }
}

function read(): LastMail | null {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastMail> | null;
    return typeof last?.member === 'string' && typeof last.at === 'number' ? (last as LastMail) : null;
  } catch {
    return null;
  }
}
