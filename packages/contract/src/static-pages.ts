import type { CompanyInfo } from './entities.ts';
import type { Features } from './features.ts';

/** The static pages by their token (PAGE-24). */
export const STATIC_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'return-policy',
  'faq',
  'service',
  'ban',
  'ranking',
  'reporting',
  'accessibility',
  'safety',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

export function staticPagePath(page: StaticPage): `/pages/${StaticPage}` {
  return `/pages/${page}`;
}

/** The static pages that a site has: the safety advice only where it has the feature (SAFETY-10). */
export function staticPagesOf(features: Pick<Features, 'safety_advice'>): StaticPage[] {
  return STATIC_PAGES.filter((page) => page !== 'safety' || features.safety_advice);
}

/** The date of the accessibility statement (LAW-4); it changes with what the statement says. */
export const ACCESSIBILITY_STATEMENT_DATE = '2026-11-28T12:00:00Z';

const FIRST_TERMS = '2023-12-01T12:00:00Z';

/** The date of the terms' version: that of the first terms, or that on which the company was added if it is later. */
export function termsDate({ added }: Pick<CompanyInfo, 'added'>): Date {
  return new Date(Math.max(Date.parse(FIRST_TERMS), Date.parse(added)));
}
