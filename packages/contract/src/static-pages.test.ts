import { expect, it } from 'vitest';
import { STATIC_PAGES, staticPagesOf, termsDate } from './static-pages.ts';

it('dates the terms by 2023-12-01, or by a company that was added later (PAGE-24)', () => {
  const iso = (added: string) => termsDate({ added }).toISOString();
  expect(iso('2019-05-01T00:00:00Z')).toBe('2023-12-01T12:00:00.000Z');
  expect(iso('2023-12-01T12:00:00Z')).toBe('2023-12-01T12:00:00.000Z');
  expect(iso('2026-01-01T00:00:00+01:00')).toBe('2025-12-31T23:00:00.000Z');
});

it('leaves the safety advice out where the site does not have it (SAFETY-10, SITE-6)', () => {
  expect(staticPagesOf({ safety_advice: true })).toEqual(STATIC_PAGES);
  expect(staticPagesOf({ safety_advice: false })).toEqual(STATIC_PAGES.filter((page) => page !== 'safety'));
});
