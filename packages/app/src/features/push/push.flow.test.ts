import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { Capability } from '@rendezvous/machines/push/push.context';
import { PUSH_STORED, storedText, storeText } from '../../data/browser-storage.ts';
import { stubStorage } from '../../testing/stub-storage.ts';
import { pushFlow } from './push.flow.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const SUBSCRIPTION = {
  endpoint: 'https://push/phone',
  expirationTime: null,
  keys: { p256dh: 'p', auth: 'a' },
};

/** Starts the flow in a browser that permits notifications, with the server's answer to each call. */
function startFlow(capability: Capability, answer: () => Promise<void> = async () => {}) {
  const save = vi.fn<(body: Body<'savePushSubscription'>) => Promise<void>>(answer);
  const unsubscribe = vi.fn(async () => {});
  const browser = {
    readCapability: async () => capability,
    askPermission: async () => 'granted' as const,
    subscribe: async () => SUBSCRIPTION,
    unsubscribe,
    watchPermission: () => () => {},
  };
  const flow = pushFlow({ browser, publicKey: 'BKey', save, keepDismissal: () => {} });
  return { actor: createActor(flow, { input: { dismissed: false } }).start(), save, unsubscribe };
}

it('remembers that notifications are on once the server knows the subscription (PUSH-10)', async () => {
  let storedBefore = 'not asked';
  const { actor, save } = startFlow('capable', async () => {
    storedBefore = storedText(PUSH_STORED);
  });
  await waitFor(actor, (state) => state.matches('capable'));
  actor.send({ type: 'push.wanted' });
  await waitFor(actor, (state) => state.matches('subscribed'));
  expect(save.mock.calls).toEqual([[{ subscription: SUBSCRIPTION }]]);
  expect([storedBefore, storedText(PUSH_STORED)]).toEqual(['', 'on']);
});

it('removes a subscription that the server does not take, and does not remember it (PUSH-4)', async () => {
  const { actor, unsubscribe } = startFlow('capable', async () => {
    throw new CallError('unavailable');
  });
  await waitFor(actor, (state) => state.matches('capable'));
  actor.send({ type: 'push.wanted' });
  await waitFor(actor, (state) => state.context.failure !== null);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(storedText(PUSH_STORED)).toBe('');
});

it('ends the notifications of this browser only, and remembers that they are off (PUSH-4, PUSH-10)', async () => {
  storeText(PUSH_STORED, 'on');
  const { actor, save, unsubscribe } = startFlow('subscribed');
  await waitFor(actor, (state) => state.matches('subscribed'));
  actor.send({ type: 'push.unwanted' });
  await waitFor(actor, (state) => state.matches('unsubscribed'));
  expect(save.mock.calls).toEqual([[{ subscription: null, this_browser: true }]]);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(storedText(PUSH_STORED)).toBe('');
});

it('leaves notifications on when the server cannot be told (PUSH-4)', async () => {
  storeText(PUSH_STORED, 'on');
  const { actor, unsubscribe } = startFlow('subscribed', async () => {
    throw new CallError('unavailable');
  });
  await waitFor(actor, (state) => state.matches('subscribed'));
  actor.send({ type: 'push.unwanted' });
  await waitFor(actor, (state) => state.context.failure !== null);
  expect(actor.getSnapshot().matches('subscribed')).toBe(true);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(storedText(PUSH_STORED)).toBe('on');
});
