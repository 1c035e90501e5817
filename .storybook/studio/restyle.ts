import { readBlocks, type Block } from '../../packages/ui/src/tokens/looks.ts';
import type { Sheets } from '../shared/dtcg.ts';
import { editSheets, placeOf, type Edits } from './edits.ts';

/** The rules that the blocks of the style sheets become, with the same layers and selectors. */
const RULES: readonly {
  readonly layer: string;
  readonly block: Block;
  readonly rule: (body: string) => string;
}[] = [
  { layer: 'theme', block: 'theme', rule: (body) => `:root{${body}}` },
  { layer: 'theme', block: 'harbour', rule: (body) => `[data-brand='harbour']{${body}}` },
  {
    layer: 'base',
    block: 'more',
    rule: (body) => `@media (prefers-contrast: more){:root{${body}}}[data-contrast='more']{${body}}`,
  },
  {
    layer: 'base',
    block: 'harbour-more',
    rule: (body) =>
      `@media (prefers-contrast: more){:root[data-brand='harbour']{${body}}}[data-brand='harbour'][data-contrast='more']{${body}}`,
  },
];

/**
 * Returns a style sheet that gives a page the edited colours. It repeats the values of every edited role in all blocks,
 * because it comes after the original ones and would otherwise replace those of a brand.
 */
export function restyleCss(sheets: Sheets, edits: Edits): string {
  const edited = editSheets(sheets, edits);
  const blocks = readBlocks(edited.theme, edited.harbour);
  const roles = [...new Set(Object.keys(edits).map((key) => placeOf(key).role))];
  return RULES.map(({ layer, block, rule }) => {
    const body = roles
      .map((role) => [`--color-${role}`, blocks[block][`color-${role}`]])
      .filter(([, value]) => value !== undefined)
      .map((declaration) => declaration.join(':'))
      .join(';');
    return body ? `@layer ${layer}{${rule(body)}}` : '';
  }).join('\n');
}
