import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { companyAddress } from './company-address.ts';

const intl = createIntl({ locale: 'de' });

it.each([
  [{ address: 'Kade 1', city: 'Utrecht' }, 'Kade 1, Utrecht, Niederlande'],
  [{ address: '', city: 'Utrecht' }, 'Utrecht, Niederlande'],
  [{ address: 'Kade 1', city: '' }, 'Kade 1, Niederlande'],
  // A country alone is no address.
  [{ address: '', city: '' }, ''],
])('writes %j as "%s" (PAGE-15, SITE-9)', (parts, expected) => {
  expect(companyAddress(intl, { ...parts, country: 'NL' })).toBe(expected);
});
