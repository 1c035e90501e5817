import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { resultCount } from './result-count.ts';

it.each([
  ['en', { count: 128, countCapped: false, shown: 30, hasMore: true }, { count: 128, number: '128' }],
  ['en', { count: 1_000, countCapped: false, shown: 30, hasMore: true }, { count: 1_000, number: '1,000' }],
  ['en', { count: 1_000, countCapped: true, shown: 30, hasMore: true }, { count: 1_000, number: '1,000+' }],
  ['de', { count: 1_000, countCapped: true, shown: 30, hasMore: true }, { count: 1_000, number: '1.000+' }],
  [
    'fi',
    { count: 1_000, countCapped: true, shown: 1_020, hasMore: true },
    { count: 1_020, number: '1\u00a0020+' },
  ],
  [
    'en',
    { count: 1_000, countCapped: true, shown: 1_234, hasMore: false },
    { count: 1_234, number: '1,234' },
  ],
])('in %s, %o is shown as %o (SEARCH-6)', (locale, found, expected) => {
  expect(resultCount(createIntl({ locale }), found)).toEqual(expected);
});
