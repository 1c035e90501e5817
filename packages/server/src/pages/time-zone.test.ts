import { expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

it.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['Pacific/Auckland', 'Pacific/Auckland'],
  ['UTC', 'UTC'],
  // The names of one zone: Firefox says the newer one, V8 the older one.
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['europe/amsterdam', 'Europe/Amsterdam'],
])('a device in %s is written for in %s', (said, read) => expect(readTimeZone(said)).toBe(read));

it.each([undefined, '', '+05:30', 'Europe/Atlantis', '../etc/passwd', 'a'.repeat(5_000), '{'])(
  'is not taken from %s',
  (said) => expect(readTimeZone(said)).toBeNull(),
);
