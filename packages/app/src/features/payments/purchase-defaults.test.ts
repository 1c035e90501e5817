import { describe, expect, it } from 'vitest';
import type { Bundle, Order } from '@rendezvous/contract/entities';
import { choiceOf, methodChoices, usualBundle, usualMethod } from './purchase-defaults.ts';

const bundles = ['10', '25', '50'].map((id) => ({ id }) as Bundle);
const order = (status: Order['status'], bundle: string, method: Order['payment_method']) =>
  ({ status, bundle_id: bundle, payment_method: method }) as Order;

describe('the next purchase', () => {
  it('begins as the last one that was paid (CREDIT-8, PAY-13)', () => {
    const orders = [
      order('cancelled', '10', 'paypal'),
      order('completed', '50', 'ideal'),
      order('completed', '10', 'visa'),
    ];
    expect([usualBundle(bundles, orders), usualMethod(orders)]).toEqual(['50', 'ideal']);
  });

  it('begins with a small bundle and no method where nothing was bought (CREDIT-8)', () => {
    const orders = [order('failed', '50', 'ideal')];
    expect([usualBundle(bundles, orders), usualMethod(orders)]).toEqual(['25', null]);
    expect(usualBundle(bundles, [order('completed', '999', 'ideal')])).toBe('25');
    expect(usualBundle([], [])).toBeNull();
  });
});

describe('the choice of a method', () => {
  it('has the card once, with the brands that it takes (PAY-13)', () => {
    expect(methodChoices(['ideal', 'creditcard', 'visa', 'mastercard', 'maestro', 'applepay'])).toEqual([
      { method: 'ideal', cards: [] },
      { method: 'creditcard', cards: ['visa', 'mastercard', 'maestro'] },
      { method: 'applepay', cards: [] },
    ]);
  });

  it('has a brand by itself where a site takes no other cards', () => {
    expect(methodChoices(['visa', 'paypal']).map(({ method }) => method)).toEqual(['visa', 'paypal']);
  });

  it('finds the card for a brand that was paid with before', () => {
    expect(choiceOf('visa', ['creditcard', 'visa'])).toBe('creditcard');
    expect(choiceOf('visa', ['visa'])).toBe('visa');
    expect(choiceOf('ideal', ['visa'])).toBeNull();
    expect(choiceOf(null, ['visa'])).toBeNull();
  });
});
