import { describe, expect, test } from 'vitest';
import { dottedPath, europe, sizeOf } from './dotted-map.ts';

describe('dotted map', () => {
  test('draws one stroke per run of dots, and shifts every second row by half a unit', () => {
    expect(dottedPath(['.oo.o', 'o'])).toBe('M1 0h1.1M4 0h0.1M0.5 1h0.1');
  });

  test('draws nothing without dots', () => {
    expect(dottedPath(['...', ''])).toBe('');
    expect(dottedPath([])).toBe('');
  });

  test('is as wide as its longest row', () => {
    expect(sizeOf(['o', 'ooo'])).toEqual({ columns: 3, rows: 2 });
    expect(sizeOf([])).toEqual({ columns: 0, rows: 0 });
  });

  test('keeps the path of Europe small enough for server-rendered pages', () => {
    expect(sizeOf(europe)).toEqual({ columns: 44, rows: 42 });
    expect(dottedPath(europe).length).toBeLessThan(2_048);
  });
});
