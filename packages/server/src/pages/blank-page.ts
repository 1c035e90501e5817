import { randomBytes } from 'node:crypto';

/**
 * What stands in a rendered page where each answer has its own value, so that a page can be shared: its nonce, and the
 * time by the server's clock. Nobody outside this process can know these words, so no text of a page has them by chance
 * or by intent.
 */
export const BLANK = { nonce: randomBytes(16).toString('hex'), now: randomBytes(16).toString('hex') };

/** A rendered page in pieces, with what goes between each and the next. */
export type BlankPage = {
  readonly pieces: readonly Uint8Array[];
  readonly between: readonly (keyof typeof BLANK)[];
};

const WORDS = Object.entries(BLANK) as [keyof typeof BLANK, string][];

export function blankPage(document: Uint8Array): BlankPage {
  const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const places = WORDS.flatMap(([name, word]) =>
    placesOf(text, word).map((at) => ({ name, at, end: at + word.length })),
  );
  places.sort((a, b) => a.at - b.at);
  const begins = [0, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ at }) => at), text.length];
  return {
    pieces: begins.map((begin, index) => text.subarray(begin, ends[index])),
    between: places.map(({ name }) => name),
  };
}

/** The page of one answer. */
export function fillPage(
  { pieces, between }: BlankPage,
  { nonce, now }: { nonce: string; now: Date },
): Buffer {
  const values = { nonce: Buffer.from(nonce), now: Buffer.from(now.toISOString()) };
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const name = between[index];
      return name ? [piece, values[name]] : [piece];
    }),
  );
}

function placesOf(text: Buffer, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}
