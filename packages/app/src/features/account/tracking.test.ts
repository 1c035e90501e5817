import { describe, expect, it } from 'vitest';
import { withArrivalTracking } from './tracking.ts';

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
