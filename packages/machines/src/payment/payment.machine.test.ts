import type { Order } from '@rendezvous/contract/entities';
import { CallError } from '@rendezvous/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { paymentMachine } from './payment.machine.ts';
import type { OrderRequest } from './payment.rules.ts';
import { anOrder, paymentScenarios, type PaymentScenario } from './payment.scenarios.ts';

const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Answers in turn; the last one stays. */
function inTurn(list: readonly (Order | CallError)[] = []) {
  let turn = 0;
  return (): Order => {
    const one = list[Math.min(turn, list.length - 1)];
    turn += 1;
    if (!one || one instanceof CallError) throw one ?? new CallError('not_found');
    return one;
  };
}

async function walk({ input, events, placed, read, waits = 0 }: PaymentScenario) {
  const clock = new SimulatedClock();
  const placing = vi.fn<(request: OrderRequest) => void>();
  const opened = vi.fn<(url: string | null) => void>();
  const announced = vi.fn<() => void>();
  const [nextPlaced, nextRead] = [inTurn(placed), inTurn(read)];
  let keys = 0;
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        placeOrder: fromPromise<Order, OrderRequest>(async ({ input: request }) => {
          placing(request);
          return nextPlaced();
        }),
        readOrder: fromPromise<Order, { orderId: string }>(async () => nextRead()),
      },
      actions: {
        openCheckout: (_, { order }) => opened(order.checkout_url),
        announceCompleted: () => announced(),
      },
    }),
    { clock, input: { offered: ['visa', 'paypal'], newKey: () => `key-${(keys += 1)}`, ...input } },
  ).start();
  await rest();
  for (const event of events) {
    actor.send(event);
    await rest();
  }
  for (let second = 0; second < waits * 60; second += 1) {
    clock.increment(1_000);
    await rest();
  }
  const snapshot = actor.getSnapshot();
  const state = typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0];
  return { actor, snapshot, state, placing, opened, announced };
}

describe('paymentMachine', () => {
  it.each(Object.entries(paymentScenarios))('%s', async (_, scenario: PaymentScenario) => {
    expect((await walk(scenario)).state).toBe(scenario.reaches);
  });

  it('orders once and leaves for the page it was given', async () => {
    const { placing, opened } = await walk(paymentScenarios.leavesForTheProvider);
    expect(placing.mock.calls).toEqual([
      [{ bundleId: '25', price: 2625, discountCode: null, method: 'visa', key: 'key-2' }],
    ]);
    expect(opened.mock.calls).toEqual([['/sandbox/payments/cs_1']]);
  });

  it('keeps the key of an order that may stand, and takes another for another intent', async () => {
    const lost = await walk(paymentScenarios.losesTheNetworkWhileOrdering);
    expect(lost.snapshot.context.failure?.code).toBe('unavailable');
    lost.actor.send({ type: 'order.confirmed' });
    await rest();
    expect(lost.placing.mock.calls.map(([request]) => request.key)).toEqual(['key-2', 'key-2']);
    lost.actor.send({ type: 'method.chosen', method: 'paypal' });
    lost.actor.send({ type: 'order.confirmed' });
    await rest();
    expect(lost.placing.mock.calls.at(-1)?.[0].key).toBe('key-3');

    const dearer = await walk(paymentScenarios.seesAnotherPrice);
    expect(dearer.snapshot.context).toMatchObject({ key: 'key-3', failure: { code: 'invalid_fields' } });
  });

  it('announces a completion that was waited for, and only that', async () => {
    expect((await walk(paymentScenarios.waitsForTheBank)).announced).toHaveBeenCalledTimes(1);
    expect((await walk(paymentScenarios.comesBackPaid)).announced).not.toHaveBeenCalled();
    const waiting = await walk({ ...paymentScenarios.comesBackWithTheBackButton });
    waiting.actor.send({ type: 'order.changed', order: anOrder('completed', { id: 'another' }) });
    expect(waiting.actor.getSnapshot().matches('pending')).toBe(true);
    waiting.actor.send({ type: 'order.changed', order: anOrder('completed') });
    expect(waiting.actor.getSnapshot().value).toBe('completed');
    expect(waiting.announced).toHaveBeenCalledTimes(1);
  });

  it('believes the provider when a failed payment is paid after all', async () => {
    const { actor } = await walk(paymentScenarios.isDeclined);
    actor.send({ type: 'order.changed', order: anOrder('completed') });
    expect(actor.getSnapshot().value).toBe('completed');
  });
});
