import { blocks, sheets } from '../shared/theme-tokens.ts';
import { decode } from './edits.ts';
import { restyleCss } from './restyle.ts';

/** Returns the style sheet for edits that are written as a text. */
export function restyled(tokens: string): string {
  return restyleCss(sheets, decode(tokens, blocks).edits);
}
