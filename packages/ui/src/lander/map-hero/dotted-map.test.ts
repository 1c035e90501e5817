import { describe, expect, test } from 'vitest';
import { dottedPath, europe, sizeOf } from './dotted-map.ts';

describe('a dotted map', () => {
  test('is one stroke for each run of dots, every second row half a unit on', () => {
    expect(dottedPath(['.oo.o', 'o'])).toBe('M1 0h1.1M4 0h0.1M0.5 1h0.1');
  });

  test('has nothing to draw without dots', () => {
    expect(dottedPath(['...', ''])).toBe('');
    expect(dottedPath([])).toBe('');
  });

  test('is as wide as its longest row', () => {
    expect(sizeOf(['o', 'ooo'])).toEqual({ columns: 3, rows: 2 });
    expect(sizeOf([])).toEqual({ columns: 0, rows: 0 });
  });

  test('of Europe stays small enough for a page that is rendered on the server', () => {
    expect(sizeOf(europe)).toEqual({ columns: 44, rows: 42 });
    expect(dottedPath(europe).length).toBeLessThan(2_048);
  });
});
