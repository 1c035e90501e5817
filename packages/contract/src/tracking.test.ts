import { describe, expect, it } from 'vitest';
import { maySignUp, readTracking, withTracking } from './tracking.ts';

describe('maySignUp', () => {
  it.each([
    ['all', '', true],
    ['none', '?network=partner', false],
    ['with_trafficsource', '?network=partner', true],
    ['with_trafficsource', '?network=%20', false],
    ['with_trafficsource', '?ref=partner', false],
  ] as const)(
    'returns for signups "%s" and the parameters "%s": %s (SIGNUP-2)',
    (signups, search, expected) => {
      const hasNetwork = readTracking(new URLSearchParams(search))?.network !== undefined;
      expect(maySignUp(signups, hasNetwork)).toBe(expected);
    },
  );
});

describe('readTracking', () => {
  it.each([
    ['', undefined],
    ['page=2&networks=x', undefined],
    ['network=%20a b%20&sub3=c', { network: 'a b', sub3: 'c' }],
    ['ref=1&ref=2', { ref: '1' }],
    ['network=<b>&ref=%22&sub1=a%00b&sub2=%E2%80%AE&sub3=%5C', undefined],
    [`sub1=${'x'.repeat(10_000)}`, { sub1: 'x'.repeat(100) }],
    // Half of the emoji is cut.
    [`sub1=${'x'.repeat(99)}😀`, { sub1: `${'x'.repeat(99)}\ufffd` }],
    ['network=été-{click_id}_5.1/€', { network: 'été-{click_id}_5.1/€' }],
  ])('reads from "%s": %o (SIGNUP-15)', (search, expected) => {
    expect(readTracking(new URLSearchParams(search))).toEqual(expected);
  });
});

describe('withTracking', () => {
  const tracking = { network: 'partner', sub1: 'a b&c' };
  it.each([
    ['/signup', '/signup?network=partner&sub1=a+b%26c'],
    ['/login?next=%2Flikes#top', '/login?next=%2Flikes&network=partner&sub1=a+b%26c#top'],
    ['/#start', '/?network=partner&sub1=a+b%26c#start'],
    ['/signup?ref=own', '/signup?ref=own'],
    ['#start', '#start'],
    ['mailto:support@example.org', 'mailto:support@example.org'],
  ])('makes of %s the path %s (SIGNUP-15)', (path, expected) => {
    expect(withTracking(path, tracking)).toBe(expected);
    expect(withTracking(path, undefined)).toBe(path);
  });
});
