import { isInstalledApp } from './installed-app.ts';

/** The browser's own question, which some browsers let a page ask later. */
type InstallEvent = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

/** How this browser installs the site: by its own question, by the menu of an iPhone or iPad, or not at all. */
export type InstallWay = 'prompt' | 'ios' | null;

const changes = new EventTarget();
let kept: InstallEvent | null = null;

/** Keeps the browser's question until the page asks it (APP-7). Runs for as long as the page is open. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
    changes.dispatchEvent(new Event('change'));
  });
  addEventListener('appinstalled', () => {
    kept = null;
    changes.dispatchEvent(new Event('change'));
  });
}

export function subscribeToInstallWay(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

export function installWay(): InstallWay {
  if (isInstalledApp()) return null;
  if (kept) return 'prompt';
  // Only browsers of iPhones and iPads have this property.
  return 'standalone' in navigator ? 'ios' : null;
}

/** Asks the browser's question. It can be asked once. */
export async function askToInstall(): Promise<void> {
  const event = kept;
  kept = null;
  await event?.prompt().catch(() => undefined);
  changes.dispatchEvent(new Event('change'));
}
