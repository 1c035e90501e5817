import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareLooks, lookOf } from './compare-looks.ts';
import { readBlocks } from './looks.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const blocks = readBlocks(read('../theme.css'), read('../brands/harbour.css'));
const compare = (first: string, second: string) => compareLooks(blocks, [lookOf(first), lookOf(second)]);
const find = (tokens: ReturnType<typeof compare>, token: string) => tokens.find((one) => one.token === token);

it('finds no difference between a look and itself, and lists every token once', () => {
  const tokens = compare('harbour-dark', 'harbour-dark');
  expect(tokens.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
  expect(find(tokens, 'color-brand')?.distance?.full).toBe(0);
});

it('measures how far two brands are apart, and the weakest contrast of a role in each', () => {
  const brand = find(compare('claret-light', 'harbour-light'), 'color-brand');
  expect(brand?.isSame).toBe(false);
  expect(brand?.distance?.full).toBeGreaterThan(20);
  expect(brand?.contrast?.map(({ passes }) => passes)).toEqual([true, true]);
  expect(brand?.contrast?.every(({ pair }) => [pair.front, pair.back].includes('brand'))).toBe(true);
  expect(find(compare('claret-light', 'harbour-light'), 'font-display')?.distance).toBeNull();
});

it('tells a theme and more contrast of one brand apart, and falls back to the first look', () => {
  expect(find(compare('claret-light', 'claret-dark'), 'color-canvas')?.isSame).toBe(false);
  expect(find(compare('claret-light', 'claret-light-more-contrast'), 'color-ink-soft')?.isSame).toBe(false);
  expect(lookOf('crafted')).toEqual({ brand: 'claret', theme: 'light', contrast: 'normal' });
});
