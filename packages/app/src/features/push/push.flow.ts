import { fromPromise } from 'xstate';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { pushMachine } from '@rendezvous/machines/push/push.machine';
import type { PushBrowser, Subscription } from './push-browser.ts';

export type PushServices = {
  readonly browser: PushBrowser;
  /** The site's VAPID key; empty if the site sends no notifications. */
  readonly publicKey: string;
  /** Stores the subscription on the server, or deletes it if null. */
  readonly save: (subscription: Subscription | null) => Promise<unknown>;
  readonly keepDismissal: () => void;
};

/** The push machine with the browser's functions and the API. Its page renders before this file is loaded. */
export function pushFlow({ browser, publicKey, save, keepDismissal }: PushServices) {
  return pushMachine.provide({
    actors: {
      readCapability: fromPromise<Capability, undefined>(() =>
        publicKey ? browser.readCapability() : Promise.resolve('unsupported'),
      ),
      askPermission: fromPromise<Answer, undefined>(() => browser.askPermission()),
      subscribe: fromPromise<void, undefined>(async () => {
        const subscription = await browser.subscribe(publicKey);
        try {
          await save(subscription);
        } catch (error) {
          // A subscription that the server does not know would appear to work.
          await browser.unsubscribe().catch(() => undefined);
          throw error;
        }
      }),
      unsubscribe: fromPromise<void, undefined>(async () => {
        await save(null);
        await browser.unsubscribe();
      }),
    },
    actions: { keepDismissal },
  });
}
