import { describe, expect, it } from 'vitest';
import { maySignUp, readTracking, withArrivalTracking } from './tracking.ts';

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
      expect(maySignUp({ signups }, readTracking(new URLSearchParams(search)))).toBe(expected);
    },
  );
});

describe('withArrivalTracking', () => {
  it.each([
    ['', '/?network=partner&sub1=a%20b&page=2', 'network=partner&sub1=a+b'],
    ['next=%2Flikes', '/de/members/x?ref=r', 'next=%2Flikes&ref=r'],
    ['ref=own', '/?network=partner', undefined],
    ['', '/', undefined],
    ['', null, undefined],
  ])(
    'adds to the search "%s" the parameters of the arrival by %s: %s (SIGNUP-15)',
    (search, path, expected) => {
      const arrival = path === null ? null : new URL(path, 'https://example.org');
      expect(withArrivalTracking(new URLSearchParams(search), arrival)?.toString()).toBe(expected);
    },
  );
});
