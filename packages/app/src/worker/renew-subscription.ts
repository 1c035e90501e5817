import type { Body } from '@rendezvous/contract/calls';

type Subscription = NonNullable<Body<'savePushSubscription'>['subscription']>;

/**
 * Stores this browser's subscription again with the session of this page (PUSH-6), after a log-in too. A subscription to
 * other keys than the site's is replaced. Nobody is asked, and a failure is tried again by the next page.
 */
export async function renewSubscription(
  publicKey: string,
  save: (subscription: Subscription) => Promise<unknown>,
): Promise<void> {
  try {
    if (Notification.permission !== 'granted') return;
    const registration = await navigator.serviceWorker.getRegistration();
    let subscription = await registration?.pushManager.getSubscription();
    if (!registration || !subscription) return;
    const key = subscription.options.applicationServerKey;
    if (key && toBase64url(key) !== publicKey) {
      await subscription.unsubscribe();
      subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
    }
    const { endpoint, expirationTime, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return;
    await save({ endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  } catch {
    // The browser has no push, or the server cannot be reached.
  }
}

function toBase64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
