import { expect, it } from 'vitest';
import {
  canonicalPath,
  landerSlug,
  localeOfSlug,
  NICHES,
  nicheOfSite,
  pageInLocale,
  peopleStep,
  readLanderSlug,
} from './landers.ts';
import { LOCALES } from './locales.ts';
import { SEARCH_COUNT_CAP } from './rules.ts';

it('names a niche and a language in a slug, and English as eng (LAND-5)', () => {
  expect(landerSlug('plain', 'en')).toBe('plaineng');
  expect(landerSlug('she', 'de')).toBe('she-de');
  for (const niche of NICHES) {
    for (const locale of LOCALES) {
      expect(readLanderSlug(landerSlug(niche, locale))).toEqual({ niche, locale });
    }
  }
});

it.each(['', 'en', 'plainen', 'plain-eng', 'she', 'she-eng ', 'SHE-eng', 'toString', 'dating-de'])(
  'reads no slug in %j (LAND-5)',
  (slug) => expect(readLanderSlug(slug)).toBeNull(),
);

it.each([
  ['/landers/video/she-de', '/fr/landers/video/she-fr', '/landers/video/she-eng'],
  ['/landers/gallery/plaineng/', '/fr/landers/gallery/plainfr', '/landers/gallery/plaineng'],
  ['/members/7/landing2/gay-nb', '/fr/members/7/landing2/gay-fr', '/members/7/landing2/gay-eng'],
  ['/members/7/Landing3/milf-eng', '/fr/members/7/Landing3/milf-fr', '/members/7/Landing3/milf-eng'],
  // Paths without a slug, and slugs that stand for nothing, are those of the page.
  ['/', '/fr', '/'],
  ['/landers/video', '/fr/landers/video', '/landers/video'],
  ['/landers/video/she-xx', '/fr/landers/video/she-xx', '/landers/video/she-xx'],
  ['/members/she-de', '/fr/members/she-de', '/members/she-de'],
  ['/members/7/landing/she-de', '/fr/members/7/landing/she-de', '/members/7/landing/she-de'],
])('leads from %s to the same page in another language, with its slug (LAND-5)', (path, french, english) => {
  expect([pageInLocale('fr', path), pageInLocale('en', path)]).toEqual([french, english]);
});

it.each([
  ['/landers/video/plaineng', 'en', '/landers/video', '/landers/video/plaineng'],
  ['/landers/video/she-de/', 'de', '/landers/video/she-de/', '/landers/video'],
  ['/members/7/Landing2/she-fr', 'fr', '/members/7/Landing2/she-fr', '/members/7/Landing2'],
  ['/landers/video', null, '/landers/video', '/landers/video'],
  ['/landers/video/she-xx', null, '/landers/video/she-xx', '/landers/video/she-xx'],
  ['/members/7/landing/she-de', null, '/members/7/landing/she-de', '/members/7/landing/she-de'],
])(
  'finds in %s the language %s, and the page that it stands for on a site of each niche (LOCALE-4, PAGE-31)',
  (path, locale, onPlain, onShe) => {
    const found = [localeOfSlug(path), canonicalPath(path, 'plain'), canonicalPath(path, 'she')];
    expect(found).toEqual([locale, onPlain, onShe]);
  },
);

it('counts a niche without landing pages as plain (LAND-5)', () => {
  expect(['she', 'dating', ''].map(nicheOfSite)).toEqual(['she', 'plain', 'plain']);
});

it.each([
  [0, null],
  [10, null],
  [11, 10],
  [20, 10],
  [21, 20],
  [999, 500],
  [1_000, 500],
])('says of %i people that there are more than %s (LAND-10)', (count, step) => {
  expect(peopleStep({ count, count_capped: false })).toBe(step);
});

it('says that there are more than the most that a search counts (LAND-10, SEARCH-6)', () => {
  expect(peopleStep({ count: SEARCH_COUNT_CAP, count_capped: true })).toBe(SEARCH_COUNT_CAP);
});
