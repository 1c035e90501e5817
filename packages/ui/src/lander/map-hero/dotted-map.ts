/** A map drawn with dots: each `o` is one, each line a row. Drawn by hand, after no map's data: a mood, not an atlas. */
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

/** Dots in the longest row, and rows. */
export function sizeOf(rows: readonly string[]): { columns: number; rows: number } {
  return { columns: Math.max(0, ...rows.map((row) => row.length)), rows: rows.length };
}

/**
 * An SVG path whose strokes run along each row's unbroken dots, one unit from dot to dot and every second row half a
 * unit on. Stroked with round ends and `stroke-dasharray="0 1"` it shows exactly the dots, in a tenth of the markup.
 */
export function dottedPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/o+/gu)].map(({ index, 0: run }) => {
        const x = index + (y % 2) / 2;
        // A little longer than its last dot, which rounding could else leave out.
        return `M${x} ${y}h${run.length - 1}.1`;
      }),
    )
    .join('');
}
