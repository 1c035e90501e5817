import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { BLOCKS, colourIn, LOOKS, readBlocks, type Look } from '../../packages/ui/src/tokens/looks.ts';
import {
  clamp,
  decode,
  editSheets,
  encode,
  placeIn,
  placeKey,
  toCss,
  valueAt,
  withoutUnchanged,
  type Edits,
} from './edits.ts';
import { countFailures, measureContrast, measureDistances, weakestEyes } from './measures.ts';
import { patchOf } from './patch.ts';
import { restyleCss } from './restyle.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const sheets = { theme: read(BLOCKS.theme.file), harbour: read(BLOCKS.harbour.file) };
const blocks = readBlocks(sheets.theme, sheets.harbour);
const teal = { l: 0.6, c: 0.1, h: 195, alpha: 1 };
const edits: Edits = {
  theme_light_danger: teal,
  theme_both_scene: { l: 0.3, c: 0.02, h: 200, alpha: 1 },
  theme_dark_veil: { l: 0.1, c: 0.01, h: 345, alpha: 0.8 },
  'harbour-more_dark_brand': { l: 0.9, c: 0.04, h: 200, alpha: 1 },
  more_dark_danger: { l: 0.75, c: 0.1, h: 30, alpha: 1 },
};

test('an edit changes the place that decides the colour in a look, and what shares it', () => {
  const [claret] = LOOKS as readonly [Look];
  const shared = LOOKS.filter(
    (look) => colourIn(blocks, look, 'danger') === colourIn(blocks, claret, 'danger'),
  );
  const key = placeKey(placeIn(blocks, claret, 'danger'));
  const edited = editSheets(sheets, { [key]: teal });
  const after = readBlocks(edited.theme, edited.harbour);
  const changed = LOOKS.filter((look) => colourIn(after, look, 'danger') === toCss(teal));
  expect([key, changed, shared.map(({ brand }) => brand)]).toEqual([
    'theme_light_danger',
    shared,
    ['claret', 'harbour'],
  ]);
});

test('edits survive a link, and all characters are those that Storybook allows in its address', () => {
  const text = encode(edits);
  expect(text).toMatch(/^[\w-]+$/);
  expect(decode(text, blocks)).toEqual({ edits, problems: [] });
});

test('a link cut at any length keeps the edits before the cut and never throws', () => {
  const text = encode(edits);
  const first = text.indexOf('__');
  for (let length = 0; length < text.length; length += 1) {
    const { edits: kept, problems } = decode(text.slice(0, length), blocks);
    const whole = Object.entries(kept).filter(
      ([key, value]) => edits[key] && toCss(edits[key]) === toCss(value),
    );
    expect([whole.length, problems.length <= 1]).toEqual([Object.keys(kept).length, true]);
    expect('theme_light_danger' in kept).toBe(length >= first);
  }
});

test.each([
  ['nowhere_light_danger_0001_001_0001_001', 'no style sheet sets this colour'],
  ['theme_light_constructor_0001_001_0001_001', 'no style sheet sets this colour'],
  ['harbour_light_danger_0500_100_0010_100', 'no style sheet sets this colour'],
  ['theme_both_danger_0500_100_0010_100', 'the theme does not fit'],
  ['theme_light_danger_0500_100_0010', 'numbers are missing or out of range'],
  ['theme_light_danger_5000_100_0010_100', 'numbers are missing or out of range'],
  ['theme_light_danger_-005_1e3_0010_100', 'numbers are missing or out of range'],
])('a crafted link says what is wrong and keeps the rest: %s', (wrong, problem) => {
  const { edits: kept, problems } = decode(`${wrong}__${encode({ theme_light_danger: teal })}`, blocks);
  expect(kept).toEqual({ theme_light_danger: teal });
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test('a colour outside sRGB keeps lightness and hue, and a link says what was changed', () => {
  const { value, isClamped } = clamp({ l: 0.6, c: 0.35, h: 145, alpha: 1 });
  expect([isClamped, value.l, value.h, value.c < 0.25]).toEqual([true, 0.6, 145, true]);
  expect(clamp(value).isClamped).toBe(false);
  expect(decode('theme_light_danger_0600_350_1450_100', blocks)).toEqual({
    edits: { theme_light_danger: value },
    problems: [`“theme light danger” was outside sRGB: its chroma is reduced from 0.35 to ${value.c}.`],
  });
});

test('an edit that equals the style sheet is none', () => {
  const place = { block: 'theme', theme: 'light', role: 'danger' } as const;
  expect(
    withoutUnchanged(blocks, { ...edits, theme_light_danger: valueAt(blocks, place) }),
  ).not.toHaveProperty('theme_light_danger');
});

test('git applies the patch, and the result is the edited style sheets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'token-studio-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  try {
    git('init', '--quiet');
    for (const [sheet, { file }] of [
      ['theme', BLOCKS.theme],
      ['harbour', BLOCKS.harbour],
    ] as const) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), sheets[sheet]);
    }
    writeFileSync(join(folder, 'tokens.patch'), patchOf(sheets, edits));
    git('apply', '--whitespace=error', 'tokens.patch');
    expect({
      theme: readFileSync(join(folder, BLOCKS.theme.file), 'utf8'),
      harbour: readFileSync(join(folder, BLOCKS.harbour.file), 'utf8'),
    }).toEqual(editSheets(sheets, edits));
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(patchOf(sheets, {})).toBe('');
});

test('the style sheet of a page repeats the values of a brand after those of the product', () => {
  const css = restyleCss(sheets, { theme_light_brand: teal });
  const [theme, harbour, more, harbourMore] = css.split('\n');
  expect(theme).toBe(`@layer theme{:root{--color-brand:light-dark(${toCss(teal)}, oklch(0.74 0.125 358))}}`);
  expect(harbour).toContain(`[data-brand='harbour']{--color-brand:${blocks.harbour['color-brand']}}`);
  expect(more).toContain(`[data-contrast='more']{--color-brand:${blocks.more['color-brand']}}`);
  expect(harbourMore).toContain(`{--color-brand:${blocks['harbour-more']['color-brand']}}`);
});

test('the tables find no failure in the style sheets, and find one that an edit makes', () => {
  expect([countFailures(measureContrast(blocks)), countFailures(measureDistances(blocks))]).toEqual([0, 0]);
  const pale = editSheets(sheets, { theme_light_danger: { l: 0.8, c: 0.13, h: 62, alpha: 1 } });
  const edited = readBlocks(pale.theme, pale.harbour);
  expect(countFailures(measureContrast(edited))).toBeGreaterThan(0);
  const near = measureDistances(edited).find(({ roles }) => roles.join() === 'accent,danger');
  expect(near?.cells[0]).toMatchObject({ passes: false });
  expect(['full', 'protan', 'deutan', 'tritan']).toContain(weakestEyes(near?.cells[0] as never));
});

test('the contrast of APCA is the published one for the published pairs', () => {
  const measured = (front: string, back: string) => {
    const paint = { ...blocks.theme, 'color-ink': front, 'color-canvas': back };
    const { cells } = measureContrast({ ...blocks, theme: paint })[0] as never as {
      cells: { apca: number }[];
    };
    return cells[0]?.apca;
  };
  expect(measured('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(106.04, 1);
  expect(measured('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(-107.88, 1);
});
