import boldExtended from '@fontsource/figtree/files/figtree-latin-ext-800-normal.woff2?inline';
import bold from '@fontsource/figtree/files/figtree-latin-800-normal.woff2?inline';
import mediumExtended from '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff2?inline';
import medium from '@fontsource/figtree/files/figtree-latin-500-normal.woff2?inline';
import { createTypeface } from './typeface.ts';

/**
 * The weights of the brand's font that drawings use. They are files of one weight each, because the library reads no
 * variation of a compressed font.
 */
export const TYPEFACES = {
  bold: createTypeface([bold, boldExtended]),
  medium: createTypeface([medium, mediumExtended]),
};
