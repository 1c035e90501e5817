import { useSyncExternalStore } from 'react';

/** The cookie that the server reads, so that the first paint is right (`PageRequest.theme`). */
const COOKIE = 'theme';
const COOKIE_DAYS = 365;
const CHANGED = 'theme-changed';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

function chosen(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((one) => one === theme) ?? 'system';
}

/** The appearance on this device, and how it is chosen: kept in a cookie and shown at once. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  function choose(next: Theme): void {
    const keep = next === 'system' ? 'Max-Age=0' : `Max-Age=${COOKIE_DAYS * 86_400}`;
    document.cookie = `${COOKIE}=${next}; Path=/; ${keep}; SameSite=Lax; Secure`;
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    dispatchEvent(new Event(CHANGED));
  }
  return { theme, choose };
}
