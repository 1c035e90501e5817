import { describe, expect, test } from 'vitest';
import {
  diallingCode,
  nationalPart,
  readStoredPhone,
  readPhone,
  spacedPhone,
  type CountryCode,
} from './phone.ts';

const countries: readonly CountryCode[] = ['CA', 'DE', 'GB', 'IT', 'NL', 'US'];

describe('readPhone', () => {
  test.each([
    ['0612345678', 'NL', { text: '06 12345678', country: 'NL', e164: '+31612345678', problem: null }],
    ['612345678', 'NL', { text: '612345678', country: 'NL', e164: '+31612345678', problem: null }],
    ['2133734253', 'US', { text: '(213) 373-4253', country: 'US', e164: '+12133734253', problem: null }],
    ['3331234567', 'IT', { text: '333 123 4567', country: 'IT', e164: '+393331234567', problem: null }],
    ['٠٦١٢٣٤٥٦٧٨', 'NL', { text: '06 12345678', country: 'NL', e164: '+31612345678', problem: null }],
    ['', 'NL', { text: '', country: 'NL', e164: null, problem: 'empty' }],
    ['+', 'NL', { text: '+', country: 'NL', e164: null, problem: 'empty' }],
    ['call me', 'NL', { text: '', country: 'NL', e164: null, problem: 'empty' }],
    ['0612', 'NL', { text: '06 12', country: 'NL', e164: null, problem: 'short' }],
    ['0151 23456789', 'DE', { text: '01512 3456789', country: 'DE', e164: '+4915123456789', problem: null }],
    ['0201234567', 'NL', { text: '020 123 4567', country: 'NL', e164: null, problem: 'invalid' }],
    ['030 12345678', 'DE', { text: '030 12345678', country: 'DE', e164: null, problem: 'invalid' }],
    ['9999999999', 'US', { text: '(999) 999-9999', country: 'US', e164: null, problem: 'invalid' }],
  ] as const)('parses %j in %s (DEBIT-3)', (typed, country, reading) => {
    expect(readPhone(typed, country, countries)).toEqual(reading);
  });

  test.each([
    ['+49 30 1234567', 'DE'],
    ['0049 30 1234567', 'DE'],
    ['+1', 'CA'],
    ['+1 213 373 4253', 'US'],
    ['+33 6 12 34 56 78', 'NL'],
  ])('finds for %j the country %s', (typed, country) => {
    expect(readPhone(typed, 'NL', countries).country).toBe(country);
  });

  test('keeps the selected country if several share a dialling code', () => {
    expect(readPhone('+1', 'US', countries).country).toBe('US');
  });

  test('truncates a very long text', () => {
    const reading = readPhone('1'.repeat(300), 'NL', countries);
    expect(reading).toEqual({ text: '1'.repeat(18), country: 'NL', e164: null, problem: 'long' });
  });
});

test.each([
  ['+31612345678', { text: '06 12345678', country: 'NL', e164: '+31612345678', problem: null }],
  ['+12133734253', { text: '(213) 373-4253', country: 'US', e164: '+12133734253', problem: null }],
  ['+393331234567', { text: '333 123 4567', country: 'IT', e164: '+393331234567', problem: null }],
  // This country cannot be selected, so the text includes its dialling code.
  ['+33612345678', { text: '+33 6 12 34 56 78', country: 'NL', e164: '+33612345678', problem: null }],
  ['+3161', { text: '+31 6 1', country: 'NL', e164: null, problem: 'short' }],
  ['', { text: '', country: 'NL', e164: null, problem: 'empty' }],
] as const)('readStoredPhone parses %j (DEBIT-3)', (e164, reading) => {
  expect(readStoredPhone(e164, 'NL', countries)).toEqual(reading);
});

test('spacedPhone keeps the dialling code', () => {
  expect(spacedPhone('+31612345678')).toBe('+31 6 12345678');
});

test('nationalPart removes the international prefix', () => {
  expect(nationalPart('+49 30 1234567', 'NL')).toBe('301234567');
  expect(nationalPart('06 12345678', 'NL')).toBe('06 12345678');
});

test('diallingCode includes the plus sign', () => {
  expect(diallingCode('NL')).toBe('+31');
});
