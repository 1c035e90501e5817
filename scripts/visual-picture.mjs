import sharp from 'sharp';

/**
 * The difference of a pixel above which two pictures differ (vitest.visual.config.ts), as a share of the distance
 * between black and white: 13 of 255 steps of grey. The browser that takes the pictures is deterministic; the
 * tolerance is needed for `compressPicture`.
 */
export const threshold = 0.05;

/** The threshold in the comparator's unit: the squared distance in YIQ (Kotsarenko and Ramos, 2010). */
const maxDistance = 35_215 * threshold ** 2;

/**
 * Returns the picture as a smaller PNG. Colours are reduced to 256 if no pixel changes by more than half of what the
 * comparison tolerates; otherwise every pixel is kept.
 *
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
export async function compressPicture(png) {
  const reduced = await sharp(png)
    .png({ palette: true, dither: 0, compressionLevel: 9, effort: 7 })
    .toBuffer();
  const [before, after] = await Promise.all(
    [png, reduced].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  const candidates = [
    png,
    largestDistance(before, after) <= maxDistance / 2
      ? reduced
      : await sharp(png).png({ compressionLevel: 9 }).toBuffer(),
  ];
  return candidates.toSorted((one, other) => one.length - other.length)[0];
}

/**
 * Whether two pictures have the same size, and no pixel differs by more than the comparison tolerates.
 *
 * @param {Buffer} one
 * @param {Buffer} other
 * @returns {Promise<boolean>}
 */
export async function isSamePicture(one, other) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  const isSameSize = a.info.width === b.info.width && a.info.height === b.info.height;
  return isSameSize && largestDistance(a.data, b.data) <= maxDistance;
}

/**
 * The largest distance between corresponding pixels of two pictures of the same size, with three bytes per pixel.
 *
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
export function largestDistance(one, other) {
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
