import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { watchPermission } from '../../flow/watch-permission.ts';

export type Subscription = NonNullable<Body<'savePushSubscription'>['subscription']>;

/** What the app needs of a browser for push; stories and tests bring one of their own. */
export type PushBrowser = {
  readonly readCapability: () => Promise<Capability>;
  readonly askPermission: () => Promise<Answer>;
  /** `publicKey` is the site's VAPID key (RFC 8292), base64url. */
  readonly subscribe: (publicKey: string) => Promise<Subscription>;
  readonly unsubscribe: () => Promise<void>;
  /** Tells when somebody changes the permission in the browser's own settings; gives back how to stop listening. */
  readonly watchPermission: (onChange: (permission: Answer) => void) => () => void;
};

/** The browser that the page runs in. Push needs the site's service worker to be registered (W3C Push API). */
export const pushBrowser: PushBrowser = {
  async readCapability() {
    const pushes = await findPushManager();
    if (!pushes) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    return (await pushes.getSubscription()) ? 'subscribed' : 'capable';
  },
  async askPermission() {
    const permission = await Notification.requestPermission();
    return permission === 'default' ? 'dismissed' : permission;
  },
  async subscribe(publicKey) {
    const pushes = await findPushManager();
    const subscription = await pushes?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
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
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari outside the home screen has service workers and no push.
  return registration?.pushManager ?? null;
}
