import sharp from 'sharp';

/**
 * From which difference of a pixel two pictures differ (vitest.visual.config.ts), as a share of black beside white: 13
 * of 255 steps of grey. Nothing is random in the browser that takes them, so it could be less but for `smaller`.
 */
export const threshold = 0.05;

/** The same as the comparator counts it: the squared distance in YIQ (Kotsarenko and Ramos, 2010). */
const unseen = 35_215 * threshold ** 2;

/**
 * The picture as a PNG of fewer bytes. Colours are reduced to 256 where no pixel gets half as far from what it was as
 * the comparison of pictures would notice; else every pixel stays.
 *
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
export async function smaller(png) {
  const few = await sharp(png).png({ palette: true, dither: 0, compressionLevel: 9, effort: 7 }).toBuffer();
  const [before, after] = await Promise.all(
    [png, few].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  const candidates = [
    png,
    farthest(before, after) <= unseen / 2 ? few : await sharp(png).png({ compressionLevel: 9 }).toBuffer(),
  ];
  return candidates.toSorted((one, other) => one.length - other.length)[0];
}

/**
 * The largest distance between pixels of two pictures of one size, three bytes a pixel.
 *
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
export function farthest(one, other) {
  let result = 0;
  for (let at = 0; at < one.length; at += 3) {
    const red = one[at] - other[at];
    const green = one[at + 1] - other[at + 1];
    const blue = one[at + 2] - other[at + 2];
    const y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
    const i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189;
    const q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
    result = Math.max(result, 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q);
  }
  return result;
}
