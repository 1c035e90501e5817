import { fromPromise } from 'xstate';
import type { Body } from '@rendezvous/contract/calls';
import type { Answer, Capability } from '@rendezvous/machines/push/push.context';
import { pushMachine } from '@rendezvous/machines/push/push.machine';
import { PUSH_STORED, storeText } from '../../data/browser-storage.ts';
import type { PushBrowser } from './push-browser.ts';

export type PushServices = {
  readonly browser: PushBrowser;
  /** The site's VAPID key; empty if the site sends no notifications. */
  readonly publicKey: string;
  /** Tells the server that this browser has a subscription, or none any more (PUSH-4). */
  readonly save: (body: Body<'savePushSubscription'>) => Promise<unknown>;
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
          await save({ subscription });
          storeText(PUSH_STORED, 'on');
        } catch (error) {
          // A subscription that the server does not know would appear to work.
          await browser.unsubscribe().catch(() => undefined);
          throw error;
        }
      }),
      unsubscribe: fromPromise<void, undefined>(async () => {
        await save({ subscription: null, this_browser: true });
        // Otherwise, the next page would subscribe again (PUSH-10).
        storeText(PUSH_STORED, '');
        await browser.unsubscribe();
      }),
    },
    actions: { keepDismissal },
  });
}
