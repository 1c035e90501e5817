import { createTwoFilesPatch } from 'diff';
import { BLOCKS } from '../../packages/ui/src/tokens/looks.ts';
import type { Sheets } from '../shared/dtcg.ts';
import { editSheets, type Edits } from './edits.ts';

/** Returns the edits as a unified diff of the style sheets, which `git apply` accepts; without edits it is empty. */
export function patchOf(sheets: Sheets, edits: Edits): string {
  const edited = editSheets(sheets, edits);
  const files = { theme: BLOCKS.theme.file, harbour: BLOCKS.harbour.file } as const;
  return (['theme', 'harbour'] as const)
    .filter((sheet) => sheets[sheet] !== edited[sheet])
    .map((sheet) => {
      const diff = createTwoFilesPatch(
        `a/${files[sheet]}`,
        `b/${files[sheet]}`,
        sheets[sheet],
        edited[sheet],
        undefined,
        undefined,
        { context: 3 },
      );
      // Git needs no line of equal signs above the names.
      return diff.replace(/^=+\n/, '');
    })
    .join('');
}
