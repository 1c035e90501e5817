import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyBackOf, withDispute, withPayment, withRefund, type KnownMoney } from './order-money.ts';
import {
  canBecome,
  DETAILED_STATUSES,
  orderStatusOf,
  shownStatus,
  type DetailedStatus,
  type OrderMoney,
} from './order-status.ts';

const UNPAID = ['pending', 'failed', 'cancelled'] as const satisfies DetailedStatus[];
const PAID = ['completed', 'partially_refunded', 'refunded', 'disputed'] as const satisfies DetailedStatus[];

describe('the transitions of an order', () => {
  const pairs = DETAILED_STATUSES.flatMap((from) => DETAILED_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('are allowed only if what was paid stays paid: from %s to %s (LEDGER-4)', (from, to) => {
    const isPaid = (status: DetailedStatus) => PAID.some((paid) => paid === status);
    expect(canBecome(from, to)).toBe(!(isPaid(from) && !isPaid(to)));
  });

  it('are shown to members without refunds and disputes (REFUND-6)', () => {
    expect(UNPAID.map(shownStatus)).toEqual(UNPAID);
    expect(PAID.map(shownStatus)).toEqual(PAID.map(() => 'completed'));
  });
});

describe('the status of an order', () => {
  const paid = { amount: 1_500, status: 'succeeded' } as const;
  const refund = (amount: number, status: 'succeeded' | 'failed' = 'succeeded') =>
    ({ scope: 'single', amount, status }) as const;
  const total = (amount: number) => ({ scope: 'total', amount, status: 'succeeded' }) as const;
  const dispute = (status: 'inquiry' | 'open' | 'won' | 'lost') => ({ amount: 1_500, status }) as const;
  const cases: [DetailedStatus, Partial<OrderMoney>][] = [
    ['pending', {}],
    ['pending', { payments: [{ amount: 1_500, status: 'open' }] }],
    ['pending', { payments: [{ amount: 1_500, status: 'processing' }] }],
    ['failed', { payments: [{ amount: 1_500, status: 'failed' }] }],
    ['cancelled', { payments: [{ amount: 1_500, status: 'expired' }] }],
    ['cancelled', { payments: [{ amount: 1_500, status: 'cancelled' }] }],
    [
      'failed',
      {
        payments: [
          { amount: 1_500, status: 'expired' },
          { amount: 1_500, status: 'failed' },
        ],
      },
    ],
    [
      'pending',
      {
        payments: [
          { amount: 1_500, status: 'failed' },
          { amount: 1_500, status: 'open' },
        ],
      },
    ],
    ['completed', { payments: [{ amount: 1_500, status: 'failed' }, paid] }],
    ['pending', { payments: [{ amount: 1_500, status: 'open' }], refunds: [refund(1_500)] }],
    ['partially_refunded', { payments: [paid], refunds: [refund(500)] }],
    ['refunded', { payments: [paid], refunds: [refund(500), refund(1_000)] }],
    ['partially_refunded', { payments: [paid], refunds: [refund(500), total(500)] }],
    ['refunded', { payments: [paid], refunds: [refund(500), total(1_500)] }],
    ['completed', { payments: [paid], refunds: [refund(500, 'failed'), total(500)] }],
    ['disputed', { payments: [paid], disputes: [dispute('open')], refunds: [refund(1_500)] }],
    ['completed', { payments: [paid], disputes: [dispute('inquiry')] }],
    ['completed', { payments: [paid], disputes: [dispute('won')] }],
    ['refunded', { payments: [paid], disputes: [dispute('lost')] }],
  ];

  it.each(cases)('is %s (LEDGER-4)', (status, money) => {
    expect(orderStatusOf({ payments: [], refunds: [], disputes: [], ...money })).toBe(status);
  });
});

type Report = (money: KnownMoney) => KnownMoney;
const AT = Date.parse('2026-03-10T12:00:00Z');
const common = (second: number, amount: number, reference: string) => ({
  payment_id: 'payment',
  provider_reference: reference,
  currency: 'EUR',
  reason: null,
  amount,
  status_at: new Date(AT + second * 1_000),
});
const second = fc.nat(3);
const amount = fc.constantFrom(300, 700, 1_500);
const reports = fc.oneof(
  fc
    .record({ second, status: fc.constantFrom('processing', 'failed', 'expired', 'succeeded') })
    .map(({ second: at, status }) => ({
      at,
      apply: ((money) =>
        withPayment(money, 'payment', { status, at: new Date(AT + at * 1_000) })) satisfies Report,
    })),
  fc
    .record({
      second,
      amount,
      scope: fc.constantFrom('single', 'total'),
      id: fc.constantFrom('1', '2'),
      status: fc.constantFrom('pending', 'succeeded', 'failed', 'cancelled'),
    })
    .map(({ second: at, amount: of, scope, id, status }) => ({
      at,
      apply: ((money) =>
        withRefund(money, {
          ...common(at, of, scope + id),
          scope,
          status: scope === 'total' ? 'succeeded' : status,
        })) satisfies Report,
    })),
  fc
    .record({
      second,
      id: fc.constantFrom('1', '2'),
      status: fc.constantFrom('inquiry', 'open', 'won', 'lost'),
    })
    .map(({ second: at, id, status }) => ({
      at,
      apply: ((money) =>
        withDispute(money, { ...common(at, 1_500, id), status, evidence_due_at: null })) satisfies Report,
    })),
);
const histories = fc.array(reports, { minLength: 1, maxLength: 8 }).chain((history) =>
  fc.record({
    history: fc.constant(history),
    deliveries: fc.array(fc.nat(history.length - 1), { maxLength: 4 }).chain((repeats) =>
      fc.shuffledSubarray([...history.keys(), ...repeats], {
        minLength: history.length + repeats.length,
      }),
    ),
  }),
);

describe('reports about the money of an order', () => {
  const nothing: KnownMoney = {
    payments: [{ id: 'payment', amount: 1_500, status: 'open', status_at: null }],
    refunds: [],
    disputes: [],
  };
  const summary = (money: KnownMoney) => [orderStatusOf(money), moneyBackOf(money, 'payment')];

  it('give the same result in any order and with repeats, by allowed transitions only (LEDGER-4, PAY-8)', () => {
    fc.assert(
      fc.property(histories, ({ history, deliveries }) => {
        const inOrder = history
          .toSorted((a, b) => a.at - b.at)
          .reduce<KnownMoney>((money, { apply }) => apply(money), nothing);
        let money = nothing;
        for (const at of deliveries) {
          const next = history[at]?.apply(money) ?? money;
          expect(canBecome(orderStatusOf(money), orderStatusOf(next))).toBe(true);
          money = next;
        }
        expect(summary(money)).toEqual(summary(inOrder));
      }),
      { numRuns: 2_000 },
    );
  });
});
