import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { electronicIban, groupedIban, ibanProblem, isSepaIban } from './iban.ts';

describe('groupedIban', () => {
  test.each([
    ['', ''],
    ['nl9', 'NL9'],
    ['nl91', 'NL91'],
    ['nl91a', 'NL91 A'],
    ['NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
    [' nl91-abna.0417\t1643 00 ', 'NL91 ABNA 0417 1643 00'],
    ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ])('formats %j as %j', (typed, grouped) => {
    expect(groupedIban(typed)).toBe(grouped);
  });

  test('is stable when applied again, and keeps at most 34 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const grouped = groupedIban(typed);
        expect(groupedIban(grouped)).toBe(grouped);
        expect(electronicIban(grouped)).toBe(electronicIban(typed));
        expect(electronicIban(typed).length).toBeLessThanOrEqual(34);
      }),
    );
  });
});

test.each([
  ['NL91ABNA0417164300', null],
  ['DE89370400440532013000', null],
  ['FR1420041010050500013M02606', null],
  ['', 'empty'],
  ['N', 'short'],
  ['NL', 'short'],
  ['NL91ABNA041716430', 'short'],
  ['NL91ABNA04171643001', 'long'],
  ['XX12', 'country'],
  ['US12', 'country'],
  ['NLABABNA0417164300', 'characters'],
  ['NL91AB1A0417164300', 'characters'],
  ['NL92ABNA0417164300', 'checksum'],
])('finds in %j the problem: %j (DEBIT-3)', (electronic, problem) => {
  expect(ibanProblem(electronic)).toBe(problem);
});

test.each([
  ['N', undefined],
  ['US', undefined],
  ['NL', true],
  ['CH93', true],
  ['BR15', false],
])('decides whether %j is in SEPA: %j (DEBIT-3)', (electronic, sepa) => {
  expect(isSepaIban(electronic)).toBe(sepa);
});
