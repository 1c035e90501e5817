/** A stylised map of Europe: each string is a row, each `o` a dot. It was drawn by hand and uses no map data. */
export const europe: readonly string[] = [
  '..................................oo',
  '............................ooooooooooo',
  '..........................oooooooooooooooo',
  '........................oooooooooooooooooooo',
  '.......................ooooooooooooooooooooo',
  '......................ooooooooooooooooooo',
  '......................oooooooooooooooooooooo',
  '...oo...............ooooooooo....ooooooooooo',
  '.ooooo.............oooooooooo...oooooooooooo',
  '..oooo............ooooooooo...oooooooooooooo',
  '.................ooooooooo....oooooooooooooo',
  '...............ooooooooooo...ooooooooooooooo',
  '...............ooooooooooo....oooooooooooooo',
  '..............ooooooooooooo...o......ooooooo',
  '...............ooooooooooo......oooooooooooo',
  '.....oo........oo...ooooo.......oooooooooooo',
  '.....ooo..........oo.oooo.....oooooooooooooo',
  '....ooo..........ooo..oooo...ooooooooooooooo',
  '.....ooo.........oo.o.oooo...ooooooooooooooo',
  '...o..ooo........oo.oo......oooooooooooooooo',
  '..ooo..ooo........ooooo.oooooooooooooooooooo',
  '.ooo.ooooo.....ooooooooooooooooooooooooooooo',
  '.oooo.ooooo...oooooooooooooooooooooooooooooo',
  '......oooo...ooooooooooooooooooooooooooooooo',
  '......ooo...oooooooooooooooooooooooooooooooo',
  '...........ooooooooooooooooooooooooooooooooo',
  '.........ooooooooooooooooooooooooooooooooooo',
  '......oooooooooooooooooooooooooooooooooooooo',
  '........oooooooooooooooooooooooooooooooooooo',
  '........oooooooooooooooooooooooooooooooooo',
  '.........oooooooooooooooooooooooooooo...ooo',
  '.........oooooooooooo..ooooooooooooo....oo',
  '.........oooooooo..ooo..oooooooooooo',
  '.ooooooooooo.......ooo...oooooooooo',
  '..ooooooooooo.....o.ooo....ooooooooo',
  '.oooooooooo..........oooo..ooooooooo...oooo',
  '..ooooooooo.......o....ooo..oooooo..oooooooo',
  '.ooooooooo.......o......o...oo....oooooooooo',
  '..oooooooo........o.....oo...oo...oooooooooo',
  '.oooooooo............ooo.....oo...oooooooooo',
  '..ooooooo.............oo......oo...ooooooooo',
  '....ooo...............................oooo',
];

/** Number of dots in the longest row, and number of rows. */
export function sizeOf(rows: readonly string[]): { columns: number; rows: number } {
  return { columns: Math.max(0, ...rows.map((row) => row.length)), rows: rows.length };
}

/**
 * Returns an SVG path with one stroke per run of dots; dots are one unit apart, and every second row is shifted by half
 * a unit. With round caps and `stroke-dasharray="0 1"` it shows exactly the dots, in a tenth of the markup.
 */
export function dottedPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/o+/gu)].map(({ index, 0: run }) => {
        const x = index + (y % 2) / 2;
        // The stroke is slightly longer, because rounding could otherwise omit the last dot.
        return `M${x} ${y}h${run.length - 1}.1`;
      }),
    )
    .join('');
}
