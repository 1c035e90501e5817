import { expect, it } from 'vitest';
import { countedCredits, canHaveTimeBonus } from './time-bonus.rules.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

it.each([
  ['2026-03-10T12:00:00.000Z', false, true],
  ['2026-03-10T08:00:00.001Z', false, true],
  ['2026-03-10T08:00:00.000Z', false, false],
  ['2026-03-10T11:59:59.000Z', true, false],
  ['2020-01-01T00:00:00.000Z', false, false],
])(
  'a member who signed up at %s (paid: %s) can have a time bonus: %s (BONUS-1)',
  (signup_date, paid_user, may) =>
    expect(canHaveTimeBonus({ status: 'active', signup_date, paid_user }, now)).toBe(may),
);

it('a member has no time bonus to show until the address is confirmed (BONUS-7)', () => {
  const signedUp = { signup_date: new Date(now).toISOString(), paid_user: false };
  expect(canHaveTimeBonus({ ...signedUp, status: 'not_confirmed' }, now)).toBe(false);
  expect(canHaveTimeBonus({ ...signedUp, status: 'active' }, now)).toBe(true);
});

it.each([
  ['credits of activation do not count (BONUS-7)', 3, 3, false, 0],
  ['remaining credits of activation do not count (BONUS-7)', 2, 3, false, 0],
  ['other credits count', 5, 3, false, 2],
  ['there are none before activation', 0, 0, false, 0],
  ['all credits count after a purchase (BONUS-7)', 3, 3, true, 3],
])('%s', (_, credits, signup_credits, paid_user, counted) =>
  expect(countedCredits({ credits, signup_credits, paid_user })).toBe(counted),
);
