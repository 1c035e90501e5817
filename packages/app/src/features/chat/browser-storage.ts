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
