import type { Body } from '@rendezvous/contract/calls';
import { storedText, storeText } from '../data/browser-storage.ts';
import { watchPermission } from '../flow/watch-permission.ts';

/** Tells the server that this browser has a subscription, or none any more. */
type Save = (body: Body<'savePushSubscription'>) => Promise<unknown>;

/** Whether the server knows a subscription of this browser. */
const STORED = 'push-stored';

/**
 * Keeps what the server knows of this browser's subscription true, now and whenever the permission is changed in the
 * browser's settings (PUSH-6, PUSH-10). Returns a function that stops watching.
 */
export function keepSubscription(publicKey: string, save: Save): () => void {
  // One after the other, so that the server hears last what is true last.
  let work = renewSubscription(publicKey, save);
  return watchPermission('notifications', () => {
    work = work.then(() => renewSubscription(publicKey, save));
  });
}

/**
 * Stores this browser's subscription again with the session of this page (PUSH-6), after a log-in too. A subscription to
 * other keys than the site's is replaced. If the browser has ended it, for example because the permission was denied or
 * reset in its settings, the server is told, so that mails take over (PUSH-10). Nobody is asked, and a failure is tried
 * again by the next page.
 */
export async function renewSubscription(publicKey: string, save: Save): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return;
    const isPermitted = Notification.permission === 'granted';
    const subscription = isPermitted ? await currentSubscription(registration, publicKey) : null;
    const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {};
    if (endpoint && keys?.p256dh && keys.auth) {
      await save({
        subscription: { endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth } },
      });
      storeText(STORED, '1');
    } else if (storedText(STORED)) {
      await save({ subscription: null, this_browser: true });
      storeText(STORED, '');
    }
  } catch {
    // The browser has no push, or the server cannot be reached.
  }
}

async function currentSubscription(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  const subscription = await pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  if (!subscription || !key || toBase64url(key) === publicKey) return subscription;
  await subscription.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function toBase64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
