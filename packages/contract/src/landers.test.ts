import { expect, it } from 'vitest';
import { landerSlug, NICHES, readLanderSlug } from './landers.ts';
import { LOCALES } from './locales.ts';

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
