import { useSyncExternalStore } from 'react';
import { serialiseCookie } from '@rendezvous/contract/cookies';

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
    // The server reads it, so that the first paint is right (`PageRequest.theme`).
    document.cookie = serialiseCookie({ cookie: 'theme', value: next === 'system' ? null : next });
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    dispatchEvent(new Event(CHANGED));
  }
  return { theme, choose };
}
