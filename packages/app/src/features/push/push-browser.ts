import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { watchPermission } from '../../flow/watch-permission.ts';

export type Subscription = NonNullable<Body<'savePushSubscription'>['subscription']>;

/** The browser's push functions. Stories and tests provide their own. */
export type PushBrowser = {
  readonly readCapability: () => Promise<Capability>;
  readonly askPermission: () => Promise<Answer>;
  /** `publicKey` is the site's VAPID key (RFC 8292), base64url. */
  readonly subscribe: (publicKey: string) => Promise<Subscription>;
  readonly unsubscribe: () => Promise<void>;
  /** Calls `onChange` when the permission is changed in the browser's settings. Returns a function that stops watching. */
  readonly watchPermission: (onChange: (permission: Answer) => void) => () => void;
};

const REGISTRATION_MS = 4_000;

/** The push functions of the real browser. They need the site's service worker to be registered (W3C Push API). */
export const pushBrowser: PushBrowser = {
  async readCapability() {
    const pushManager = await findPushManager();
    if (!pushManager) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    return (await pushManager.getSubscription()) ? 'subscribed' : 'capable';
  },
  async askPermission() {
    const permission = await Notification.requestPermission();
    return permission === 'default' ? 'dismissed' : permission;
  },
  async subscribe(publicKey) {
    const pushManager = await findPushManager();
    const subscription = await pushManager?.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new CallError('unavailable');
    return { endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  },
  async unsubscribe() {
    const subscription = await (await findPushManager())?.getSubscription();
    await subscription?.unsubscribe();
  },
  watchPermission: (onChange) =>
    watchPermission('notifications', (state) => onChange(state === 'prompt' ? 'dismissed' : state)),
};

async function findPushManager(): Promise<PushManager | null> {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return null;
  const registration = (await navigator.serviceWorker.getRegistration()) ?? (await registered());
  // On iOS, only sites on the home screen have push; Safari itself has service workers without it.
  return registration?.pushManager ?? null;
}

/** The worker, if it is registered soon: the first page of a visit registers it after it has started. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const never = new Promise<null>((resolve) => setTimeout(resolve, REGISTRATION_MS, null));
  return Promise.race([navigator.serviceWorker.ready, never]);
}
