/** What could not be written to the browser's storage: it lives as long as the page does. */
const unkept = new Map<string, string>();

/** Keeps a text in this browser, for all its tabs and after they are closed; an empty one is forgotten. */
export function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** The text that is kept; empty when there is none. */
export function kept(key: string): string {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Forgets what was written in this browser and not sent, but for what one member wrote. */
export function forgetWritten(butOf = ''): void {
  unkept.clear();
  for (const key of keysWith(/^(?:draft|outbox):/)) if (key.split(':')[1] !== butOf) keep(key, '');
}

export function keysWith(pattern: RegExp): string[] {
  try {
    return Object.keys(localStorage).filter((key) => pattern.test(key));
  } catch {
    return [];
  }
}
