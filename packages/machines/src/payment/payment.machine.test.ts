import { describe, expect, it, vi } from 'vitest';
import { beginWalk, pendingActors, type Scenario } from '../walk/walk.ts';
import { paymentMachine } from './payment.machine.ts';
import type { OrderRequest } from './payment.rules.ts';
import { anOrder } from './payment.samples.ts';
import { paymentEvents, paymentScenarios } from './payment.scenarios.ts';

function walked({ input, steps }: Scenario<typeof paymentMachine>) {
  const opened = vi.fn<(url: string | null) => void>();
  const announced = vi.fn<() => void>();
  const machine = paymentMachine.provide({
    actions: {
      openCheckout: (_, { order }) => opened(order.checkout_url),
      announceCompleted: () => announced(),
    },
  });
  const { actor, take } = beginWalk(machine, input);
  for (const step of steps) take(step);
  const placing = () => {
    const placed = pendingActors(actor).get('placeOrder')?.getSnapshot() as
      | { input: OrderRequest }
      | undefined;
    return placed?.input;
  };
  return { actor, take, opened, announced, placing };
}

describe('paymentMachine', () => {
  it('orders once and opens the checkout page of the order (PAY-1, PAY-3)', () => {
    const { actor, take, opened, placing } = walked({ ...paymentScenarios.leavesForTheProvider, steps: [] });
    take({ send: paymentEvents.choosesVisa });
    take({ send: paymentEvents.confirms });
    // Without the express request nothing is ordered (REFUND-4).
    expect(placing()).toBeUndefined();
    expect(actor.getSnapshot().context.requestMissing).toBe(true);
    take({ send: paymentEvents.asksForCreditsAtOnce });
    take({ send: paymentEvents.confirms });
    expect(placing()).toEqual({
      bundleId: '25',
      price: 2625,
      discountCode: null,
      method: 'visa',
      againAfter: null,
      key: 'key-2',
    });
    take({ send: paymentEvents.confirms });
    take({ answer: 'placeOrder', output: anOrder('pending') });
    expect(opened.mock.calls).toEqual([['/sandbox/payments/cs_1']]);
    expect(actor.getSnapshot().value).toBe('redirecting');
  });

  it('keeps the key after a lost response, and takes a new one for a new intent (PAY-2, PAY-3)', () => {
    const lost = walked(paymentScenarios.losesTheNetworkWhileOrdering);
    expect(lost.actor.getSnapshot().context.failure?.code).toBe('unavailable');
    lost.take({ send: paymentEvents.confirms });
    expect(lost.placing()?.key).toBe('key-2');
    lost.take({ refuse: 'placeOrder', with: { code: 'unavailable' } });
    lost.take({ send: paymentEvents.choosesPaypal });
    lost.take({ send: paymentEvents.confirms });
    expect(lost.placing()?.key).toBe('key-3');

    const dearer = walked(paymentScenarios.seesAnotherPrice);
    expect(dearer.actor.getSnapshot().context).toMatchObject({
      key: 'key-3',
      failure: { code: 'invalid_fields' },
    });
  });

  it('asks before it buys again what was just paid, and then names that order with a new key (PAY-30)', () => {
    const { steps } = paymentScenarios.buysAgainWhatWasJustPaid;
    const { actor, take, placing } = walked({ ...paymentScenarios.buysAgainWhatWasJustPaid, steps: [] });
    take({ send: paymentEvents.choosesVisa });
    take({ send: paymentEvents.asksForCreditsAtOnce });
    take({ send: paymentEvents.buysAgain });
    expect(placing()).toBeUndefined();
    take({ send: paymentEvents.confirms });
    const first = placing();
    for (const step of steps.slice(3, -2)) take(step);
    expect(placing()).toBeUndefined();
    expect(actor.getSnapshot().context.failure?.code).toBe('recently_paid');
    take({ send: paymentEvents.buysAgain });
    expect(placing()).toMatchObject({ againAfter: '01900000-0000-7000-8000-000000000000', key: 'key-3' });
    expect(first).toMatchObject({ againAfter: null, key: 'key-2' });
  });

  it('announces a completion once, and only one that the member waited for (PAY-17)', () => {
    expect(walked(paymentScenarios.waitsForTheBank).announced).toHaveBeenCalledTimes(1);
    expect(walked(paymentScenarios.comesBackPaid).announced).not.toHaveBeenCalled();
    const waiting = walked(paymentScenarios.comesBackWithTheBackButton);
    waiting.take({ send: paymentEvents.hearsOfAnotherOrder });
    expect(waiting.actor.getSnapshot().matches('pending')).toBe(true);
    waiting.take({ send: paymentEvents.hearsOfCompletion });
    expect(waiting.actor.getSnapshot().value).toBe('completed');
    expect(waiting.announced).toHaveBeenCalledTimes(1);
  });
  it('shows what is missing of a bank transfer, and announces its completion once (PAY-17, PAY-28)', () => {
    const { steps, ...scenario } = paymentScenarios.transfersInParts;
    const { actor, take, announced } = walked({ ...scenario, steps: [] });
    const missing = () => actor.getSnapshot().context.order?.bank_transfer?.amount;
    const seen = steps.map((step) => {
      take(step);
      return missing();
    });
    expect(seen).toEqual([2625, 1000, 1000, 500, 500, 500, 500, 500, undefined]);
    expect(announced).toHaveBeenCalledTimes(1);
  });

  it('goes to the bank of a stored card, and asks for another way to pay after a refusal (PAY-22, PAY-23)', () => {
    const { actor, take, opened, placing } = walked(paymentScenarios.refusesAtTheBank);
    expect(opened.mock.calls).toEqual([['/sandbox/payments/pi_1/3-d-secure']]);
    expect(actor.getSnapshot().value).toEqual({ cardRefused: 'fresh' });
    take({ send: paymentEvents.triesAgain });
    take({ send: paymentEvents.confirms });
    expect(placing()).toMatchObject({ method: 'creditcard', key: 'key-2' });
    const declined = walked(paymentScenarios.hasItsStoredCardDeclined);
    expect(declined.opened).not.toHaveBeenCalled();
    expect(declined.actor.getSnapshot().value).toEqual({ cardRefused: 'fresh' });
    // An order that a provider's page pays ends in the state of any failure.
    declined.take({ send: paymentEvents.triesAgain });
    declined.take({ send: paymentEvents.confirms });
    declined.take({ answer: 'placeOrder', output: anOrder('failed', { checkout_url: null }) });
    declined.take({ answer: 'readOrder', output: anOrder('failed') });
    expect(declined.actor.getSnapshot().value).toEqual({ failed: 'fresh' });
  });
});
