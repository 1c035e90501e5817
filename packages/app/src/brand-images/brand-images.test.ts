import { readFileSync } from 'node:fs';
import { SCREENSHOTS, type BrandColors } from '@rendezvous/contract/brand-images';
import { LOCALES } from '@rendezvous/contract/locales';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitText } from './fit-text.ts';
import { brandImages } from './index.ts';
import { TYPEFACES } from './typefaces.ts';

const COLORS: BrandColors = {
  canvas: '#ffffff',
  surface: '#ffffff',
  sunken: '#eeeeee',
  line: '#dddddd',
  'ink-soft': '#555555',
  brand: '#8b1d4f',
  'on-brand': '#ffffff',
  'brand-soft': '#ffeeff',
  accent: '#ffaa33',
};

const { bold, medium } = TYPEFACES;

test.each(LOCALES)('the fonts of cards have every letter of the %s texts (PAGE-33, LOCALE-1)', (locale) => {
  const file = new URL(`../../../../locales/${locale}/home.json`, import.meta.url);
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const typeface of [bold, medium])
    expect(texts.map((text) => typeface.drawable(text))).toEqual(texts.map(spaced));
});

describe('a text on a card (PAGE-33)', () => {
  const room = { width: 900, lines: 3, sizes: [112, 58] } as const;

  test('is drawn larger when it is short, and in several lines when it is long', () => {
    expect(fitText(bold, 'Satama', room)).toEqual({ size: 112, lines: ['Satama'] });
    const long = fitText(bold, 'Ludzie z Łodzi, którzy chętnie rozmawiają wieczorami o życiu', room);
    expect(long.size).toBe(58);
    expect(long.lines.join(' ')).toBe('Ludzie z Łodzi, którzy chętnie rozmawiają wieczorami o życiu');
    for (const line of long.lines) expect(bold.measure(line, long.size)).toBeLessThanOrEqual(room.width);
  });

  test('of 60 letters without a space is broken, and one that is longer still ends with an ellipsis', () => {
    const word = 'w'.repeat(60);
    const broken = fitText(bold, word, { ...room, lines: 4 });
    expect(broken.lines.join('')).toBe(word);
    const cut = fitText(bold, 'w'.repeat(300), room);
    expect(cut.lines).toHaveLength(3);
    expect(cut.lines.at(-1)).toMatch(/^w+…$/);
    for (const line of [...broken.lines, ...cut.lines])
      expect(bold.measure(line, broken.size)).toBeLessThanOrEqual(room.width);
  });
});

async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
    .resize(512)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, side: info.width, channels: info.channels };
}

test('the drawing of a maskable icon is inside the safe circle, and its colour fills the square (APP-1)', async () => {
  const { data, side, channels } = await pixels(brandImages.icon('maskable', COLORS));
  const distances: number[] = [];
  for (let index = 0; index < data.length; index += channels) {
    const isGround = Math.abs((data[index] ?? 0) - 0x8b) < 3 && Math.abs((data[index + 1] ?? 0) - 0x1d) < 3;
    const at = index / channels;
    if (!isGround)
      distances.push(Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2) / side);
  }
  expect(distances.length).toBeGreaterThan(10_000);
  expect(Math.max(...distances)).toBeLessThan(0.4);
  expect(Math.max(...distances)).toBeGreaterThan(0.3);
});

test('a card contains outlines alone, which need no font of the server (PAGE-33)', async () => {
  const svg = await brandImages.sharingCard(
    { name: 'Żółć & <Satama>', line: 'Löydä joku', domain: 'satama.example' },
    COLORS,
  );
  expect(svg).not.toMatch(/<text|font|Satama|Löydä|satama/);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a name that the fonts cannot draw gives way to the address of the site (PAGE-33)', async () => {
  const card = (name: string) => brandImages.sharingCard({ name, line: '', domain: 'dates.example' }, COLORS);
  expect(await card('פגישה 👩‍🚀')).toBe(await card('dates.example'));
  expect(await card('Rendezvous')).not.toBe(await card('dates.example'));
});

test.each(['narrow', 'wide'] as const)('the %s picture of the app has its size (APP-1)', async (form) => {
  const svg = await brandImages.screenshot(form, { name: 'Satama', line: '', domain: 'x.example' }, COLORS);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject(SCREENSHOTS[form]);
});
