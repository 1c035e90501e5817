import { expect, it } from 'vitest';
import { reversalOf } from './reversals.ts';

type Money = Parameters<typeof reversalOf>[0];

const payment = (kind: Money['payments'][number]['kind']): Money['payments'][number] => ({
  id: 'payment',
  kind,
  amount: 1_500,
  status: 'succeeded',
});
const dispute = (status: Money['disputes'][number]['status']): Money['disputes'][number] => ({
  payment_id: 'payment',
  amount: 1_500,
  status,
});
const refund = (amount: number): Money['refunds'][number] => ({
  scope: 'single',
  amount,
  status: 'succeeded',
});

it.each([
  ['nothing of an unpaid order', null, { payments: [], refunds: [], disputes: [] }],
  ['nothing of a paid order', null, { payments: [payment('checkout')], refunds: [], disputes: [] }],
  [
    'a refund of a part',
    'partially_refunded',
    { payments: [payment('checkout')], refunds: [refund(500)], disputes: [] },
  ],
  [
    'a refund of all',
    'refunded',
    { payments: [payment('checkout')], refunds: [refund(1_500)], disputes: [] },
  ],
  ['an inquiry', null, { payments: [payment('checkout')], refunds: [], disputes: [dispute('inquiry')] }],
  [
    'an open dispute of a card',
    'disputed',
    { payments: [payment('checkout')], refunds: [], disputes: [dispute('open')] },
  ],
  [
    'a lost dispute of a card',
    'returned',
    { payments: [payment('checkout')], refunds: [], disputes: [dispute('lost')] },
  ],
  ['a won dispute', null, { payments: [payment('checkout')], refunds: [], disputes: [dispute('won')] }],
  // The bank of a direct debit has decided when it reports the dispute.
  [
    'a direct debit that its bank returned',
    'returned',
    { payments: [payment('debit')], refunds: [], disputes: [dispute('open')] },
  ],
] as const)('%s: what became of the money is %s (REFUND-6)', (_, reversal, money) => {
  expect(reversalOf(money)).toBe(reversal);
});
