import { clampChroma, inGamut, parse } from 'culori';
import {
  BLOCKS,
  ownerOf,
  readBlocks,
  type Block,
  type Blocks,
  type Look,
} from '../../packages/ui/src/tokens/looks.ts';
import { inTheme } from '../../packages/ui/src/tokens/read-tokens.ts';
import type { Sheets } from '../shared/dtcg.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to 0.4, hue 0 to 360, alpha 0 to 1. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number; readonly alpha: number };

/** The value that is changed: a role in one block of the style sheets, in light, in dark, or one for both. */
export type Place = {
  readonly block: Block;
  readonly theme: 'light' | 'dark' | 'both';
  readonly role: string;
};

/** The changed values by the key of their place. */
export type Edits = Readonly<Record<string, Oklch>>;

const isShown = inGamut('rgb');
const THEMES = ['light', 'dark', 'both'] as const;
const LONGEST = 8_000;

/** Returns the key of a place: `theme_dark_danger`. */
export function placeKey({ block, theme, role }: Place): string {
  return `${block}_${theme}_${role}`;
}

/** Returns the place of a key that `placeKey` made. */
export function placeOf(key: string): Place {
  const [block, theme, role] = key.split('_') as [Block, Place['theme'], string];
  return { block, theme, role };
}

/** Returns the place that decides the colour of a role in a look. */
export function placeIn(blocks: Blocks, look: Look, role: string): Place {
  const token = `color-${role}`;
  const block = ownerOf(blocks, look, token);
  return { block, theme: hasThemes(blocks[block][token]) ? look.theme : 'both', role };
}

/** Returns the value at a place in the style sheets, without edits. */
export function valueAt(blocks: Blocks, { block, theme, role }: Place): Oklch {
  const css = String(blocks[block][`color-${role}`]);
  return fromCss(theme === 'both' ? css : inTheme(css, theme));
}

/** Returns a colour as CSS: `oklch(0.67 0.21 25)`, with its alpha if it is translucent. */
export function toCss({ l, c, h, alpha }: Oklch): string {
  return `oklch(${l} ${c} ${h}${alpha < 1 ? ` / ${alpha}` : ''})`;
}

/**
 * Returns a value that every screen can show: a chroma outside sRGB is reduced to the largest one inside, at the same
 * lightness and hue.
 */
export function clamp(value: Oklch): { readonly value: Oklch; readonly isClamped: boolean } {
  if (isShown({ mode: 'oklch', ...value })) return { value, isClamped: false };
  const inside = clampChroma({ mode: 'oklch', ...value }, 'oklch');
  return { value: { ...value, c: Math.floor(inside.c * 1000) / 1000 }, isClamped: true };
}

/** Returns the largest chroma inside sRGB at a lightness and hue. */
export function largestChroma({ l, h }: Pick<Oklch, 'l' | 'h'>): number {
  return clampChroma({ mode: 'oklch', l, c: 0.4, h }, 'oklch').c;
}

/** Returns edits without those that equal the style sheets. */
export function withoutUnchanged(blocks: Blocks, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => toCss(value) !== toCss(valueAt(blocks, placeOf(key)))),
  );
}

/**
 * Returns edits as a text for Storybook's globals, which allow letters, digits, spaces, `_` and `-`. An edit is its key,
 * then lightness and chroma in thousandths, the hue in tenths of a degree, and the alpha in hundredths.
 */
export function encode(edits: Edits): string {
  return Object.entries(edits)
    .map(([key, { l, c, h, alpha }]) =>
      [key, ...[l * 1000, c * 1000, h * 10, alpha * 100].map(digits)].join('_'),
    )
    .join('__');
}

/** Writes a number with all its digits, so that a link that is cut within one is noticed. */
function digits(value: number, index: number): string {
  return String(Math.round(value)).padStart(WIDTHS[index] ?? 0, '0');
}

/** What a link contains: the edits that can be used, and a sentence about each that cannot, or not as it is. */
export type Decoded = { readonly edits: Edits; readonly problems: readonly string[] };

/** Reads a text that `encode` made, or that somebody wrote. It keeps what fits the style sheets. */
export function decode(text: string, blocks: Blocks): Decoded {
  const edits: Record<string, Oklch> = {};
  const problems: string[] = [];
  if (text.length > LONGEST)
    problems.push(`The link is longer than ${LONGEST} characters; the rest is left out.`);
  for (const part of text.slice(0, LONGEST).split('__').filter(Boolean)) {
    const [block = '', theme = '', role = '', ...numbers] = part.replace(/_$/, '').split('_');
    const name = [block, theme, role].filter(Boolean).join(' ');
    const problem = problemOf(blocks, { block, theme, role, numbers });
    if (problem !== undefined) {
      problems.push(`“${name.slice(0, 60)}” is left out: ${problem}`);
      continue;
    }
    const [l = 0, c = 0, h = 0, alpha = 0] = numbers.map(Number);
    const { value, isClamped } = clamp({ l: l / 1000, c: c / 1000, h: h / 10, alpha: alpha / 100 });
    if (isClamped)
      problems.push(`“${name}” was outside sRGB: its chroma is reduced from ${c / 1000} to ${value.c}.`);
    edits[placeKey({ block, theme, role } as Place)] = value;
  }
  return { edits, problems };
}

type Written = {
  readonly block: string;
  readonly theme: string;
  readonly role: string;
  readonly numbers: readonly string[];
};

function problemOf(blocks: Blocks, { block, theme, role, numbers }: Written): string | undefined {
  const css = Object.hasOwn(BLOCKS, block) ? blocks[block as Block][`color-${role}`] : undefined;
  if (css === undefined || !css.includes('oklch(')) return 'no style sheet sets this colour.';
  const isTheme = THEMES.includes(theme as Place['theme']) && hasThemes(css) === (theme !== 'both');
  if (!isTheme) return 'the theme does not fit the colour.';
  const isInRange = numbers.every(
    (number, index) =>
      /^\d+$/.test(number) && number.length === WIDTHS[index] && Number(number) <= (LARGEST[index] ?? 0),
  );
  return numbers.length === 4 && isInRange ? undefined : 'its numbers are missing or out of range.';
}

/** The digits, and the largest values, of lightness, chroma, hue and alpha in a link. */
const WIDTHS = [4, 3, 4, 3];
const LARGEST = [1000, 400, 3600, 100];

function hasThemes(css: string | undefined): boolean {
  return Boolean(css?.startsWith('light-dark('));
}

function fromCss(css: string): Oklch {
  const colour = parse(css);
  if (colour?.mode !== 'oklch')
    throw new Error(`"${css}" is not in oklch. Write colours of tokens in oklch.`);
  return { l: colour.l, c: colour.c, h: colour.h ?? 0, alpha: colour.alpha ?? 1 };
}

/** Returns the style sheets with the edited values in the places of the former ones. */
export function editSheets(sheets: Sheets, edits: Edits): Sheets {
  const edited = { theme: sheets.theme, harbour: sheets.harbour };
  for (const [key, value] of Object.entries(edits)) {
    const { block, theme, role } = placeOf(key);
    const { file, head } = BLOCKS[block];
    const sheet = file.endsWith('theme.css') ? 'theme' : 'harbour';
    const blocks = readBlocks(edited.theme, edited.harbour);
    const before = String(blocks[block][`color-${role}`]);
    const after =
      theme === 'both'
        ? toCss(value)
        : `light-dark(${(['light', 'dark'] as const)
            .map((one) => (one === theme ? toCss(value) : inTheme(before, one)))
            .join(', ')})`;
    edited[sheet] = replaceIn(edited[sheet], head, `--color-${role}: `, before, after);
  }
  return edited;
}

/** Replaces the value of a declaration in the block that starts with `head`. */
function replaceIn(css: string, head: string, name: string, before: string, after: string): string {
  const from = css.indexOf(`${name}${before};`, css.indexOf(`${head} {`));
  if (from < 0) throw new Error(`“${head}” does not set “${name}${before}”.`);
  return css.slice(0, from) + name + after + css.slice(from + name.length + before.length);
}
