const KEY = 'activation-mail';

type LastMail = { readonly member: string; readonly at: number };

/** For devices that keep nothing: the mail that was asked for since the page was loaded. */
let sinceLoaded: LastMail | null = null;

/** When this device last asked for a member's activation mail, in milliseconds since the epoch; null: never. */
export function lastMailTo(member: string): number | null {
  const last = sinceLoaded ?? read();
  return last?.member === member ? last.at : null;
}

/** Remembers that a member's mail was asked for now: the other pages that offer one wait with theirs. */
export function keepMailTo(member: string): void {
  const last: LastMail = { member, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    sinceLoaded = last;
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
