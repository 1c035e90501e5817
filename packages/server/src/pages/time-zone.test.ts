import { expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

it.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['Pacific/Auckland', 'Pacific/Auckland'],
  ['UTC', 'UTC'],
  // These are two names of one zone: Firefox uses the newer one, V8 the older one.
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['europe/amsterdam', 'Europe/Amsterdam'],
])('reads the cookie %s as the time zone %s', (cookie, zone) => expect(readTimeZone(cookie)).toBe(zone));

it.each([undefined, '', '+05:30', 'Europe/Atlantis', '../etc/passwd', 'a'.repeat(5_000), '{'])(
  'reads no time zone from %s',
  (cookie) => expect(readTimeZone(cookie)).toBeNull(),
);
