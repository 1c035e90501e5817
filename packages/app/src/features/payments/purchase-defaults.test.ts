import { describe, expect, it } from 'vitest';
import type { Bundle, Order } from '@rendezvous/contract/entities';
import { choiceOf, methodChoices, defaultBundle, lastMethod } from './purchase-defaults.ts';

const bundles = ['10', '25', '50'].map((id) => ({ id }) as Bundle);
const order = (status: Order['status'], bundle: string, method: Order['payment_method']) =>
  ({ status, bundle_id: bundle, payment_method: method }) as Order;

describe('the next purchase', () => {
  it('defaults to the bundle and method of the last completed order (CREDIT-8, PAY-13)', () => {
    const orders = [
      order('cancelled', '10', 'paypal'),
      order('completed', '50', 'ideal'),
      order('completed', '10', 'visa'),
    ];
    expect([defaultBundle(bundles, orders), lastMethod(orders)]).toEqual(['50', 'ideal']);
  });

  it('defaults to the second smallest bundle and no method before the first purchase (CREDIT-8)', () => {
    const orders = [order('failed', '50', 'ideal')];
    expect([defaultBundle(bundles, orders), lastMethod(orders)]).toEqual(['25', null]);
    expect(defaultBundle(bundles, [order('completed', '999', 'ideal')])).toBe('25');
    expect(defaultBundle([], [])).toBeNull();
  });
});

describe('the choices of payment methods (PAY-13)', () => {
  it('group card brands into one choice', () => {
    expect(methodChoices(['ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'applepay'])).toEqual([
      { method: 'ideal', cards: [] },
      { method: 'creditcard', cards: ['visa', 'mastercard', 'maestro'] },
      { method: 'applepay', cards: [] },
    ]);
  });

  it('keep a card brand separate on a site that does not take all cards', () => {
    expect(methodChoices(['visa', 'paypal']).map(({ method }) => method)).toEqual(['visa', 'paypal']);
  });

  it('map a card brand to the choice that contains it', () => {
    expect(choiceOf('visa', ['creditcard', 'visa'])).toBe('creditcard');
    expect(choiceOf('visa', ['visa'])).toBe('visa');
    expect(choiceOf('ideal', ['visa'])).toBeNull();
    expect(choiceOf(null, ['visa'])).toBeNull();
  });
});
