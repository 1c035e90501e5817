import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import sharp from 'sharp';

/** The signature and the IHDR chunk. */
const END_OF_PNG_HEADER = 33;

type Colours = 'rgb' | 'grey' | 'alpha' | 'deep' | 'cmyk';
type Shape = { readonly width?: number; readonly height?: number; readonly colours?: Colours };

/** Creates an image of fine black and white stripes, whose detail is easy to measure. The default format is JPEG. */
export async function stripes(
  { width = 1_000, height = 1_250, colours = 'rgb' }: Shape = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' = 'jpeg',
): Promise<Buffer> {
  const row = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) row.fill(x % 16 < 8 ? 255 : 0, x * 3, x * 3 + 3);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  let image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (colours === 'grey') image = image.toColourspace('b-w');
  if (colours === 'alpha') image = image.ensureAlpha(0.5);
  if (colours === 'deep') image = image.toColourspace('rgb16');
  if (colours === 'cmyk') image = image.toColourspace('cmyk');
  return image.toFormat(format).toBuffer();
}

/** Creates an animation of two frames. */
export async function animation(): Promise<Buffer> {
  const plain = (background: string) =>
    sharp({ create: { width: 500, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await plain('white'), await plain('black')];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** Creates a PNG whose first frame is all that a plain decoder reads: an `acTL` chunk makes it an animation. */
export async function animatedPng(): Promise<Buffer> {
  const still = await stripes({ width: 420, height: 500 }, 'png');
  const control = Buffer.from('0000000861635446000000020000000000000000', 'hex');
  control.write('acTL', 4, 'latin1');
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([still.subarray(0, END_OF_PNG_HEADER), control, still.subarray(END_OF_PNG_HEADER)]);
}

/** Creates an AVIF file that says that it is a sequence; its first picture can be decoded by itself. */
export async function avifSequence(): Promise<Buffer> {
  const file = await stripes({ width: 420, height: 500 }, 'avif');
  file.write('avis', 8, 'latin1');
  return file;
}

/** Creates a photo as a phone makes it: rotated, with camera, location and copyright in its metadata (PHOTO-3). */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(await stripes({ width: 1_600, height: 1_230 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 53/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** Matches the signed address of a photo's file in a response (PHOTO-9). */
export function signedAddress(id: string | undefined, name: string): unknown {
  return expect.stringMatching(
    new RegExp(String.raw`^/photos/${id}/[\da-z]+-\d{3}-[\w-]{22}/${name.replace('.', String.raw`\.`)}$`),
  );
}
