import { create, type Font } from 'fontkit';

/** A weight of the brand's font, from files that together have its letters. */
export type Typeface = {
  /** The width of a text in pixels. */
  measure(text: string, size: number): number;
  /** The outlines of a text as SVG path data; `x` is its left edge, `y` its baseline. */
  outline(text: string, place: { readonly x: number; readonly y: number; readonly size: number }): string;
  /** The text without characters for which there is no outline, such as emoji and other scripts. */
  drawable(text: string): string;
};

/** `files` are data addresses of font files, the most used letters first. */
export function createTypeface(files: readonly string[]): Typeface {
  const fonts = files.map((file) => create(bytesOf(file) as Buffer) as Font);
  const fontOf = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  /** Neighbours of one font are laid out together, so that pairs of letters are kerned. */
  function* runs(text: string): Generator<{ readonly font: Font; readonly text: string }> {
    let run: { font: Font; text: string } | undefined;
    for (const character of text) {
      const font = fontOf(character);
      if (!font) continue;
      if (run?.font === font) run.text += character;
      else {
        if (run) yield run;
        run = { font, text: character };
      }
    }
    if (run) yield run;
  }

  return {
    measure: (text, size) =>
      Array.from(runs(text)).reduce(
        (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
        0,
      ),
    outline(text, { x, y, size }) {
      let left = x;
      let data = '';
      for (const run of runs(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        for (const [index, glyph] of glyphs.entries()) {
          data += glyph.path.scale(scale, -scale).translate(left, y).toSVG();
          left += (positions[index]?.xAdvance ?? 0) * scale;
        }
      }
      return data.replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    },
    drawable: (text) =>
      Array.from(text)
        .filter((character) => fontOf(character))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
  };
}

function bytesOf(dataAddress: string): Uint8Array {
  const base64 = dataAddress.slice(dataAddress.indexOf(',') + 1);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
