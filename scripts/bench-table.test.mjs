import { expect, test } from 'vitest';
import { chapter, chaptersOf, figureOf, keepsLimit, page, withChapter } from './bench-table.mjs';

test('a figure is a line of JSON with a name and a ratio; other lines are ignored', () => {
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

test('the page has one row per figure and marks those that miss their limit', () => {
  const figures = [{ name: 'search', ratio: 1.2345, limit: 'at most 1.1', detail: '12 ms against 10 ms' }];
  const text = page({ figures, machine: '2 cores', date: '2026-01-02' });
  expect(text).toContain('Measured on 2026-01-02: 2 cores.');
  expect(text).toContain('| search | 1.23 | at most 1.1 | **missed** | 12 ms against 10 ms |');
});

test('a chapter replaces its earlier version and is kept when the page is written again', () => {
  const write = (title, date) =>
    chapter({ title, about: 'By hand.', date, figures: [], table: ['| row |'], machine: '2 cores' });
  const whole = page({ figures: [], machine: '2 cores', date: '2026-01-02' });
  const both = withChapter(withChapter(whole, write('Peers', '2026-01-03')), write('Others', '2026-01-04'));
  expect(both).toBe(whole + write('Peers', '2026-01-03') + write('Others', '2026-01-04'));
  const again = withChapter(both, write('Peers', '2026-01-05'));
  expect(again).toBe(whole + write('Peers', '2026-01-05') + write('Others', '2026-01-04'));
  expect(chaptersOf(again)).toBe(write('Peers', '2026-01-05') + write('Others', '2026-01-04'));
  expect(chaptersOf(whole)).toBe('');
});
