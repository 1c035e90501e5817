import harbour from '../../packages/ui/src/brands/harbour.css?raw';
import css from '../../packages/ui/src/theme.css?raw';
import { readBlocks } from '../../packages/ui/src/tokens/looks.ts';
import { readGroups, readTokens } from '../../packages/ui/src/tokens/read-tokens.ts';
import type { Sheets } from './dtcg.ts';

const theme = readTokens(css, '@theme');

/** The texts of the style sheets that set tokens, and the tokens of their blocks. */
export const sheets: Sheets = { theme: css, harbour };
export const blocks = readBlocks(css, harbour);

/** The colour roles of theme.css, grouped by the comments above them. */
export const colourGroups = readGroups(css, '@theme', 'color-').map(({ group, names }) => ({
  group,
  roles: names.map((name) => name.slice('color-'.length)),
}));

/** Returns names and values of the tokens with a prefix: `tokensOf('radius-')` contains `['sm', '0.5rem']`. */
export function tokensOf(prefix: string): readonly (readonly [name: string, value: string])[] {
  return Object.entries(theme)
    .filter(([name]) => name.startsWith(prefix) && !name.endsWith('-*'))
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
}

export const transitionDuration = theme['default-transition-duration'];

/** The layers of the z-order, lowest first. */
export const layers = Object.entries(readTokens(css.slice(css.indexOf('z-order')), ':root')).map(
  ([name, value]) => [name.slice('layer-'.length), value] as const,
);
