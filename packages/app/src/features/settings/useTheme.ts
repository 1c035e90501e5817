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

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((one) => one === theme) ?? 'system';
}

/** The appearance on this device, and a function that changes it at once and stores it in a cookie (PAGE-22). */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const);
  function choose(next: Theme): void {
    const maxAge = next === 'system' ? 'Max-Age=0' : `Max-Age=${COOKIE_DAYS * 86_400}`;
    document.cookie = `${COOKIE}=${next}; Path=/; ${maxAge}; SameSite=Lax; Secure`;
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    dispatchEvent(new Event(CHANGED));
  }
  return { theme, choose };
}
