import { randomBytes } from 'node:crypto';

/**
 * Placeholders for the nonce and the server's time in a shared rendered page, where each response gets its own values.
 * They are random and known to this process only, so no text of a page can contain them by chance or by intent.
 */
export const BLANK = { nonce: randomBytes(16).toString('hex'), now: randomBytes(16).toString('hex') };

/** A rendered page split at its placeholders, with the name of the value between each piece and the next. */
export type BlankPage = {
  readonly pieces: readonly Uint8Array[];
  readonly between: readonly (keyof typeof BLANK)[];
};

const PLACEHOLDERS = Object.entries(BLANK) as [keyof typeof BLANK, string][];

export function blankPage(document: Uint8Array): BlankPage {
  const text = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const places = PLACEHOLDERS.flatMap(([name, placeholder]) =>
    placesOf(text, placeholder).map((at) => ({ name, at, end: at + placeholder.length })),
  );
  places.sort((a, b) => a.at - b.at);
  const begins = [0, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ at }) => at), text.length];
  return {
    pieces: begins.map((begin, index) => text.subarray(begin, ends[index])),
    between: places.map(({ name }) => name),
  };
}

/** Returns the page with the values of one response. */
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

function placesOf(text: Buffer, placeholder: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + placeholder.length))
    places.push(at);
  return places;
}
