import type { Typeface } from './typeface.ts';

type Room = {
  readonly width: number;
  readonly lines: number;
  /** Sizes to try, the largest first. */
  readonly sizes: readonly [number, ...number[]];
};

export type FittedText = { readonly size: number; readonly lines: readonly string[] };

/**
 * Finds the largest size at which a text fits its room. At the smallest size, a word longer than a line is broken, and
 * what does not fit ends with an ellipsis.
 */
export function fitText(typeface: Typeface, text: string, { width, lines, sizes }: Room): FittedText {
  const words = text.split(' ');
  for (const size of sizes) {
    const fits = (line: string) => typeface.measure(line, size) <= width;
    if (!words.every(fits)) continue;
    const broken = breakLines(words, fits);
    if (broken.length <= lines) return { size, lines: broken };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const fits = (line: string) => typeface.measure(line, size) <= width;
  const broken = breakLines(
    words.flatMap((word) => breakWord(word, fits)),
    fits,
  );
  if (broken.length <= lines) return { size, lines: broken };
  const kept = broken.slice(0, lines);
  let last = kept.pop() ?? '';
  while (last && !fits(`${last}…`)) last = last.slice(0, -1);
  return { size, lines: [...kept, `${last.trimEnd()}…`] };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = [''];
  for (const character of word) {
    const longer = parts.at(-1) + character;
    if (parts.at(-1) && !fits(longer)) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}
