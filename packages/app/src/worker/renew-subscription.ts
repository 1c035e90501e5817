import type { Body } from '@rendezvous/contract/calls';
import { PUSH_STORED, storedText, storeText } from '../data/browser-storage.ts';
import { watchPermission } from '../flow/watch-permission.ts';

/** Tells the server that this browser has a subscription, or none any more. */
type Save = (body: Body<'savePushSubscription'>) => Promise<unknown>;

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
 * other keys than the site's is replaced, and one that the browser has dropped while notifications are on and permitted
 * is made again. If there is none any more, for example because the permission was denied or reset in the browser's
 * settings, the server is told, so that mails take over (PUSH-10). Nobody is asked, and a failure is tried again by the
 * next page.
 */
export async function renewSubscription(publicKey: string, save: Save): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return;
    const isPermitted = Notification.permission === 'granted';
    const stored = storedText(PUSH_STORED);
    const isOn = stored === 'on' || stored === 'dropped';
    const subscription = isPermitted
      ? ((await currentSubscription(registration, publicKey)) ??
        (isOn ? await subscribe(registration, publicKey).catch(() => null) : null))
      : null;
    const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {};
    if (endpoint && keys?.p256dh && keys.auth) {
      await save({
        subscription: { endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth } },
      });
      // Meanwhile, the member may have turned notifications off in another tab.
      if (storedText(PUSH_STORED) === stored) storeText(PUSH_STORED, 'on');
    } else if (stored) {
      if (stored !== 'dropped') await save({ subscription: null, this_browser: true });
      if (storedText(PUSH_STORED) === stored) storeText(PUSH_STORED, isOn && isPermitted ? 'dropped' : '');
    }
  } catch {
    // The browser has no push, or the server cannot be reached.
  }
}

async function currentSubscription(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  const subscription = await registration.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  if (!subscription || !key || toBase64url(key) === publicKey) return subscription;
  await subscription.unsubscribe();
  return subscribe(registration, publicKey);
}

function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function toBase64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
