import { inTheme, readTokens, type Tokens } from './read-tokens.ts';

/** One appearance of the product: a brand in a theme, in the drawn contrast or with more contrast. */
export type Look = {
  readonly brand: 'claret' | 'harbour';
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
};

/** Every look, in the order in which tables show them. */
export const LOOKS: readonly Look[] = (['claret', 'harbour'] as const).flatMap((brand) =>
  (['normal', 'more'] as const).flatMap((contrast) =>
    (['light', 'dark'] as const).map((theme) => ({ brand, theme, contrast })),
  ),
);

/** Returns the key of a look for addresses and exports: `claret-dark`, `harbour-light-more-contrast`. */
export function lookKey({ brand, theme, contrast }: Look): string {
  return `${brand}-${theme}${contrast === 'more' ? '-more-contrast' : ''}`;
}

/** The name of a look for people: `Claret, dark, more contrast`. */
export function lookName({ brand, theme, contrast }: Look): string {
  const name = `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}, ${theme}`;
  return contrast === 'more' ? `${name}, more contrast` : name;
}

/** The parts of the style sheets that set tokens, from the most general to the most special one. */
export const BLOCKS = {
  theme: { file: 'packages/ui/src/theme.css', head: '@theme' },
  harbour: { file: 'packages/ui/src/brands/harbour.css', head: "[data-brand='harbour']" },
  more: { file: 'packages/ui/src/theme.css', head: '@utility more-contrast' },
  'harbour-more': { file: 'packages/ui/src/brands/harbour.css', head: '@utility harbour-more-contrast' },
} as const;

export type Block = keyof typeof BLOCKS;
export type Blocks = Readonly<Record<Block, Tokens>>;

/** Reads the tokens of every block from the texts of theme.css and brands/harbour.css. */
export function readBlocks(theme: string, harbour: string): Blocks {
  return {
    theme: readTokens(theme, BLOCKS.theme.head),
    harbour: readTokens(harbour, BLOCKS.harbour.head),
    more: readTokens(theme, BLOCKS.more.head),
    'harbour-more': readTokens(harbour, BLOCKS['harbour-more'].head),
  };
}

/** Returns the blocks that apply to a look; the last one that sets a token decides. */
export function blocksOf({ brand, contrast }: Pick<Look, 'brand' | 'contrast'>): readonly Block[] {
  return (Object.keys(BLOCKS) as Block[]).filter(
    (block) =>
      (brand === 'harbour' || !block.startsWith('harbour')) &&
      (contrast === 'more' || !block.endsWith('more')),
  );
}

/** Returns the tokens of a look; colours still have a light and a dark value. */
export function tokensIn(blocks: Blocks, look: Pick<Look, 'brand' | 'contrast'>): Tokens {
  return Object.assign({}, ...blocksOf(look).map((block) => blocks[block])) as Tokens;
}

/**
 * Returns the block that decides the value of a token in a look. Other looks can share it: harbour has no own `danger`.
 * @throws Error if no block sets the token
 */
export function ownerOf(blocks: Blocks, look: Pick<Look, 'brand' | 'contrast'>, token: string): Block {
  const owner = blocksOf(look).findLast((block) => token in blocks[block]);
  if (!owner) throw new Error(`No style sheet sets "--${token}". Name a token of theme.css.`);
  return owner;
}

/** Returns the value of a colour role in a look, as CSS: `oklch(0.43 0.15 358)`. */
export function colourIn(blocks: Blocks, look: Look, role: string): string {
  const token = `color-${role}`;
  return inTheme(String(blocks[ownerOf(blocks, look, token)][token]), look.theme);
}
