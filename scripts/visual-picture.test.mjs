import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compressPicture, isSamePicture, largestDistance, threshold } from './visual-picture.mjs';

const side = 64;
const limit = 35_215 * threshold ** 2;

/** An uncompressed PNG whose pixels have the colours that `colourOf` returns. */
function picture(colourOf) {
  const pixels = Array.from({ length: side * side }, (_, at) => colourOf(at % side, Math.floor(at / side)));
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function pixelsOf(png) {
  return sharp(png).removeAlpha().raw().toBuffer();
}

async function distance(one, other) {
  return largestDistance(await pixelsOf(one), await pixelsOf(other));
}

test('keeps every pixel of a picture with few colours', async () => {
  const before = await picture((x) => (x % 2 ? [154, 30, 84] : [255, 255, 255]));
  const after = await compressPicture(before);
  expect(after.length).toBeLessThan(before.length / 4);
  expect(await distance(before, after)).toBe(0);
});

test('keeps a picture with many colours within the tolerance of the comparison', async () => {
  const before = await picture((x, y) => [x * 4, y * 4, (x ^ y) * 4]);
  const after = await compressPicture(before);
  expect(after.length).toBeLessThan(before.length);
  expect(await distance(before, after)).toBeLessThanOrEqual(limit / 2);
});

test('returns a picture that cannot be compressed further', async () => {
  const small = await compressPicture(await picture(() => [255, 255, 255]));
  expect(await compressPicture(small)).toEqual(small);
});

test('measures the largest distance between black and white', () => {
  expect(largestDistance([0, 0, 0, 9, 9, 9], [255, 255, 255, 9, 9, 9])).toBeCloseTo(0.5053 * 255 ** 2);
  expect(largestDistance([100, 100, 100], [113, 113, 113])).toBeLessThan(limit);
  expect(largestDistance([100, 100, 100], [114, 114, 114])).toBeGreaterThan(limit);
});

test('two pictures are the same within the tolerance, and not with another size', async () => {
  const grey = (value) => picture(() => [value, value, value]);
  expect(await isSamePicture(await grey(100), await grey(110))).toBe(true);
  expect(await isSamePicture(await grey(100), await grey(120))).toBe(false);
  const wider = await sharp(await grey(100))
    .extend({ right: 1 })
    .png()
    .toBuffer();
  expect(await isSamePicture(await grey(100), wider)).toBe(false);
});
