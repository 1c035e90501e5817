import { formatHex, parse, toGamut } from 'culori';
import {
  blocksOf,
  lookKey,
  lookName,
  LOOKS,
  readBlocks,
  tokensIn,
  type Look,
} from '../../packages/ui/src/tokens/looks.ts';
import { PURPOSES } from '../../packages/ui/src/tokens/purposes.ts';
import { inTheme, type Tokens } from '../../packages/ui/src/tokens/read-tokens.ts';

/** The texts of the style sheets that set tokens. */
export type Sheets = { readonly theme: string; readonly harbour: string };

/** A design token of the Design Tokens Format Module 2025.10. */
export type DtcgToken = {
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: Readonly<Record<string, unknown>>;
};
export type DtcgGroup = { readonly [name: string]: string | DtcgToken };
export type DtcgFile = { readonly [name: string]: string | DtcgGroup };

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10';

/** Where a token keeps its CSS if the format has no value for it, such as a size that grows with the page. */
export const CSS_EXTENSION = 'org.rendezvous.css';

const toSrgb = toGamut('rgb', 'oklch');

/** Returns all tokens of a look as a file of the Design Tokens Format Module 2025.10. */
export function dtcgTokens({ theme, harbour }: Sheets, look: Look): DtcgFile {
  return {
    $schema: `${SCHEMA}/format.json`,
    $description: `The design tokens of Rendezvous: ${lookName(look)}.`,
    ...groupsOf(tokensIn(readBlocks(theme, harbour), look), look),
  };
}

/** Returns all tokens in all looks as one document of the Design Tokens Resolver Module 2025.10. */
export function dtcgResolver(sheets: Sheets) {
  const [first] = LOOKS as readonly [Look];
  const blocks = readBlocks(sheets.theme, sheets.harbour);
  return {
    $schema: `${SCHEMA}/resolver.json`,
    name: 'Rendezvous',
    version: '2025.10',
    description: 'The design tokens of Rendezvous in every brand, theme and contrast.',
    sets: { base: { sources: [groupsOf(blocks.theme, first)] } },
    modifiers: {
      look: {
        description: 'A brand in a theme, in the drawn contrast or with more contrast.',
        contexts: Object.fromEntries(
          LOOKS.map((look) => {
            const own = Object.assign({}, ...blocksOf(look).map((block) => blocks[block])) as Tokens;
            const changed = Object.entries(own).filter(
              ([name, value]) => value !== blocks.theme[name] || value.startsWith('light-dark('),
            );
            return [lookKey(look), [groupsOf(Object.fromEntries(changed), look)]];
          }),
        ),
        default: lookKey(first),
      },
    },
    resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/look' }],
  };
}

type Kind = {
  /** The name of the group. */
  readonly group: string;
  readonly type: string;
  readonly prefix: string;
  readonly valueOf: (value: string, look: Look) => unknown;
};

const KINDS: readonly Kind[] = [
  {
    group: 'color',
    type: 'color',
    prefix: 'color-',
    valueOf: (value, { theme }) => colour(inTheme(value, theme)),
  },
  { group: 'font-family', type: 'fontFamily', prefix: 'font-', valueOf: fontFamily },
  { group: 'font-size', type: 'dimension', prefix: 'text-', valueOf: dimension },
  { group: 'space', type: 'dimension', prefix: 'spacing', valueOf: dimension },
  { group: 'radius', type: 'dimension', prefix: 'radius-', valueOf: dimension },
  { group: 'shadow', type: 'shadow', prefix: 'shadow-', valueOf: shadows },
  { group: 'breakpoint', type: 'dimension', prefix: 'breakpoint-', valueOf: dimension },
  { group: 'easing', type: 'cubicBezier', prefix: 'ease-', valueOf: curve },
  { group: 'duration', type: 'duration', prefix: 'animate-', valueOf: duration },
];

const LINE_HEIGHT = '--line-height';

function groupsOf(tokens: Tokens, look: Look): Record<string, DtcgGroup> {
  const groups: Record<string, DtcgGroup> = {};
  for (const { group, type, prefix, valueOf } of KINDS) {
    const members = Object.entries(tokens).filter(
      ([name, value]) => name.startsWith(prefix) && !name.endsWith(LINE_HEIGHT) && isExported(name, value),
    );
    if (members.length === 0) continue;
    groups[group] = {
      $type: type,
      ...Object.fromEntries(
        members.map(([name, value]) => [
          name.slice(prefix.length) || 'unit',
          tokenOf(name, value, resolve(tokens, valueOf, value, look)),
        ]),
      ),
    };
  }
  const lineHeights = Object.entries(tokens).filter(([name]) => name.endsWith(LINE_HEIGHT));
  if (lineHeights.length > 0) {
    groups['line-height'] = {
      $type: 'number',
      ...Object.fromEntries(
        lineHeights.map(([name, value]) => [
          name.slice('text-'.length, -LINE_HEIGHT.length),
          { $value: Number(value) },
        ]),
      ),
    };
  }
  return groups;
}

/** Follows a reference to another token, such as `var(--font-sans)`. */
function resolve(tokens: Tokens, valueOf: Kind['valueOf'], value: string, look: Look): unknown {
  const [, name = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return valueOf(tokens[name] ?? value, look);
}

function isExported(name: string, value: string): boolean {
  return !name.endsWith('-*') && value !== 'transparent' && value !== 'currentColor';
}

function tokenOf(name: string, css: string, value: unknown): DtcgToken {
  const isFluid = css.startsWith('clamp(');
  const isAnimation = name.startsWith('animate-');
  return {
    $value: value,
    ...(PURPOSES[name] && { $description: PURPOSES[name] }),
    ...((isFluid || isAnimation) && { $extensions: { [CSS_EXTENSION]: css } }),
  };
}

/** A colour of the Color Module: its components in oklch, and for tools without it the nearest colour of sRGB. */
function colour(css: string) {
  const value = parse(css);
  if (value?.mode !== 'oklch') throw new Error(`"${css}" is not in oklch. Write colours of tokens in oklch.`);
  return {
    colorSpace: 'oklch',
    components: [value.l, value.c, value.h ?? 0],
    alpha: value.alpha ?? 1,
    hex: formatHex(toSrgb(value)),
  };
}

/** A length. Of a size between two limits it is the larger one, for which screens of designs are wide enough. */
function dimension(css: string) {
  const [, value = '', unit = ''] = /([\d.]+)(rem|px)?\)?$/.exec(css) ?? [];
  if (unit === '' && Number(value) !== 0) throw new Error(`"${css}" is not a length in rem or px.`);
  return { value: Number(value), unit: unit || 'px' };
}

function fontFamily(css: string) {
  return css.split(',').map((name) => name.trim().replaceAll("'", ''));
}

function curve(css: string) {
  return (/cubic-bezier\(([^)]+)\)/.exec(css)?.[1] ?? '0, 0, 1, 1').split(',').map(Number);
}

/** The duration of an animation: `rise 220ms var(--ease-out)`. */
function duration(css: string) {
  const [, value = '0', unit = 'ms'] = /([\d.]+)(ms|s)\b/.exec(css) ?? [];
  return { value: Number(value), unit };
}

function shadows(css: string) {
  return css.split(/,\s*(?![^(]*\))/).map((shadow) => {
    const [, lengths = '', ink = ''] = /^([^o]+) (oklch\([^)]*\))$/.exec(shadow.trim()) ?? [];
    const [offsetX, offsetY, blur, spread] = [...lengths.split(' '), '0'].map(dimension);
    return { color: colour(ink), offsetX, offsetY, blur, spread };
  });
}
