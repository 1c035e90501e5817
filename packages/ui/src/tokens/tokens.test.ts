import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { distances, isFarEnough, MEANING_PAIRS, type Eyes } from '../testing/distance.ts';
import { colourIn, LOOKS, lookName, ownerOf, readBlocks } from './looks.ts';
import { PAIRS } from './pairs.ts';
import { PURPOSES } from './purposes.ts';
import { readGroups, readTokens } from './read-tokens.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [theme, harbour] = [read('../theme.css'), read('../brands/harbour.css')];

const blocks = readBlocks(theme, harbour);
const limits = { normal: { text: 4.5, mark: 3 }, more: { text: 7, mark: 4.5 } };

describe.each(LOOKS.map((look) => [lookName(look), look] as const))('%s', (_, look) => {
  test('gives every pair its minimum contrast (A11Y-1)', () => {
    const tooClose = PAIRS.map(({ front, back, kind }) => ({
      pair: `${front} on ${back}`,
      ratio: Number(contrast(colourIn(blocks, look, front), colourIn(blocks, look, back)).toFixed(2)),
      least: limits[look.contrast][kind],
    })).filter(({ ratio, least }) => ratio < least);
    expect(tooClose).toEqual([]);
  });

  test('keeps roles that mean different things apart, for colour-blind eyes too (A11Y-6)', () => {
    const tooClose = MEANING_PAIRS.flatMap(([first, second]) =>
      Object.entries(distances(colourIn(blocks, look, first), colourIn(blocks, look, second)))
        .filter(([eyes, distance]) => !isFarEnough(eyes as Eyes, distance))
        .map(([eyes, distance]) => `${first} and ${second}, ${eyes}: ${distance.toFixed(1)}`),
    );
    expect(tooClose).toEqual([]);
  });
});

describe('distances', () => {
  test('finds two colours close that only colour-blind eyes confuse', () => {
    const { full, deutan } = distances('oklch(0.87 0.11 155)', 'oklch(0.85 0.09 25)');
    expect({ full: full > 40, deutan: deutan < 3 }).toEqual({ full: true, deutan: true });
  });

  test('throws an error that names what is not a colour', () => {
    expect(() => distances('red', 'reddish')).toThrow('"reddish" is not a colour');
  });
});

describe('PURPOSES', () => {
  test('says of every token what it is for, and names no other', () => {
    const layers = readTokens(theme.slice(theme.indexOf('z-order')), ':root');
    const tokens = Object.entries({ ...blocks.theme, ...layers })
      .filter(([, value]) => !/^(?:initial|transparent|currentColor)$/.test(value))
      .map(([name]) => name)
      .filter((name) => !/--line-height$|^default-transition-timing-function$/.test(name));
    expect(Object.keys(PURPOSES).sort()).toEqual(tokens.sort());
  });
});

describe('a brand', () => {
  test('changes only values of existing tokens', () => {
    const unknown = Object.keys({ ...blocks.harbour, ...blocks['harbour-more'] }).filter(
      (name) => !(name in blocks.theme),
    );
    expect(unknown).toEqual([]);
    const declarations = harbour.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^\s*([\w-]+)\s*:/gm);
    expect([...declarations].map(([, name]) => name).filter((name) => !name?.startsWith('--'))).toEqual([]);
  });
});

describe('ownerOf', () => {
  test('names the block that decides a value, and the one that brands share', () => {
    const look = { brand: 'harbour', contrast: 'more' } as const;
    expect(['brand', 'danger', 'line', 'veil'].map((role) => ownerOf(blocks, look, `color-${role}`))).toEqual(
      ['harbour-more', 'more', 'more', 'theme'],
    );
    expect(() => ownerOf(blocks, look, 'color-none')).toThrow('No style sheet sets "--color-none"');
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
    const roles = Object.keys(blocks.theme).filter((name) => name.startsWith('color-'));
    expect(['color-transparent', 'color-current', ...groups.flatMap(({ names }) => names)]).toEqual(roles);
  });
});
