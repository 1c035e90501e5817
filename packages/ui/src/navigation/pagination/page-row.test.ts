import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRow } from './page-row.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, null, 8]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 8, [1, null, 4, 5, 6, 7, 8]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [16, 20, [1, null, 15, 16, 17, null, 20]],
  [20, 20, [1, null, 16, 17, 18, 19, 20]],
])('returns the row of page %i of %i', (page, pages, row) => {
  expect(pageRow(page, pages)).toEqual(row);
});

test('a long row has seven places with both ends, the page, its neighbours, and gaps of at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 5000 }), fc.nat(), (pages, seed) => {
      const page = (seed % pages) + 1;
      const row = pageRow(page, pages);
      expect(row).toHaveLength(7);
      expect([row[0], row.at(-1)]).toEqual([1, pages]);
      const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages);
      expect(row).toEqual(expect.arrayContaining(near));
      const numbers = row.filter((place) => place !== null);
      row.forEach((place, index) => {
        if (place !== null) return;
        expect(Number(row[index + 1]) - Number(row[index - 1])).toBeGreaterThan(2);
      });
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});
