import { describe, expect, it } from 'vitest';
import { maySignUp, readTracking } from './tracking.ts';

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
