import { expect, test } from 'vitest';
import { figureOf, keepsLimit, page } from './bench-table.mjs';

test('a figure is a line of JSON with a name and a ratio; other lines are talk', () => {
  expect(figureOf('{"name":"search","ratio":1.1}')).toEqual({ name: 'search', ratio: 1.1 });
  expect(figureOf('seeding 200,000 members')).toBeUndefined();
  expect(figureOf('{"level":30}')).toBeUndefined();
  expect(figureOf('{oops')).toBeUndefined();
});

test.each([
  [0.4, 'at least 0.4', true],
  [0.39, 'at least 0.4', false],
  [1.3, 'at most 1.3', true],
  [131, 'at most 130 KiB', false],
  [7, undefined, undefined],
])('%d, %s: %s', (ratio, limit, kept) => {
  expect(keepsLimit({ ratio, limit })).toBe(kept);
});

test('the page has a row a figure and names the missed ones', () => {
  const figures = [{ name: 'search', ratio: 1.2345, limit: 'at most 1.1', detail: '12 ms against 10 ms' }];
  const text = page({ figures, machine: '2 cores', date: '2026-01-02' });
  expect(text).toContain('Measured on 2026-01-02: 2 cores.');
  expect(text).toContain('| search | 1.23 | at most 1.1 | **missed** | 12 ms against 10 ms |');
});
