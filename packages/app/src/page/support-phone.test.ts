import { expect, it } from 'vitest';
import { supportPhone } from './support-phone.ts';

const OWN = { support_phone: '+31 20 111-1111' };
const COMPANY = { support_phone: '+31 20 222-2222' };
const NONE = { support_phone: '' };

it('is the number of the site, else that of the company (SITE-9)', () => {
  expect(supportPhone(OWN, COMPANY)).toBe('+31 20 111-1111');
  expect(supportPhone(NONE, COMPANY)).toBe('+31 20 222-2222');
  expect(supportPhone(NONE, NONE)).toBe('');
  expect(supportPhone(undefined, undefined)).toBe('');
});
