import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { PAIRS } from './pairs.ts';
import { inTheme, readGroups, readTokens, type Tokens } from './read-tokens.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [theme, harbour] = [read('../theme.css'), read('../brands/harbour.css')];

const claret = readTokens(theme, '@theme');
const more = readTokens(theme, '@utility more-contrast');
const harbourOver = readTokens(harbour, "[data-brand='harbour']");
const harbourMore = readTokens(harbour, '@utility harbour-more-contrast');

const themes: [name: string, tokens: Tokens, limits: { text: number; mark: number }][] = [
  ['claret', claret, { text: 4.5, mark: 3 }],
  ['claret with more contrast', { ...claret, ...more }, { text: 7, mark: 4.5 }],
  ['harbour', { ...claret, ...harbourOver }, { text: 4.5, mark: 3 }],
  [
    'harbour with more contrast',
    { ...claret, ...harbourOver, ...more, ...harbourMore },
    { text: 7, mark: 4.5 },
  ],
];

describe.each(themes)('%s', (_, tokens, limits) => {
  test.each(['light', 'dark'] as const)('gives every pair its minimum contrast in %s (A11Y-1)', (mode) => {
    const value = (role: string) => inTheme(String(tokens[`color-${role}`]), mode);
    const tooClose = PAIRS.map(({ front, back, kind }) => ({
      pair: `${front} on ${back}`,
      ratio: Number(contrast(value(front), value(back)).toFixed(2)),
      least: limits[kind],
    })).filter(({ ratio, least }) => ratio < least);
    expect(tooClose).toEqual([]);
  });
});

describe('a brand', () => {
  test('changes only values of existing tokens', () => {
    const unknown = Object.keys({ ...harbourOver, ...harbourMore }).filter((name) => !(name in claret));
    expect(unknown).toEqual([]);
    const declarations = harbour.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^\s*([\w-]+)\s*:/gm);
    expect([...declarations].map(([, name]) => name).filter((name) => !name?.startsWith('--'))).toEqual([]);
  });
});

describe('readTokens', () => {
  test('throws an error with the name of a missing block', () => {
    expect(() => readTokens(theme, '.nowhere')).toThrow('has no block ".nowhere"');
  });
});

describe('readGroups', () => {
  test('groups every colour by the comment above it', () => {
    const groups = readGroups(theme, '@theme', 'color-');
    expect(groups.map(({ group }) => group)).toContain('meaning');
    expect(groups.find(({ group }) => group === 'text')?.names).toEqual(['color-ink', 'color-ink-soft']);
    const roles = Object.keys(claret).filter((name) => name.startsWith('color-'));
    expect(['color-transparent', 'color-current', ...groups.flatMap(({ names }) => names)]).toEqual(roles);
  });
});
