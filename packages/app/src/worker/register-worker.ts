import type { Locale } from '@rendezvous/contract/locales';
import { eraseCopy } from '../offline/erase-copy.ts';
import type { PageMessage } from './worker-messages.ts';

/**
 * Registers the service worker and tells it the page's language. A visitor's page withdraws what was shown to a member
 * who has logged out, and erases what was kept of their conversations (APP-6).
 */
export async function registerWorker(locale: Locale, { signedIn }: { signedIn: boolean }): Promise<void> {
  if (!signedIn) eraseCopy();
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const registration = await navigator.serviceWorker.ready;
    registration.active?.postMessage({ type: 'page.started', locale, signedIn } satisfies PageMessage);
    if (signedIn) return;
    for (const notification of await registration.getNotifications()) notification.close();
    await navigator.clearAppBadge?.();
  } catch {
    // The site works without it, for example where the browser blocks storage.
  }
}
