import { CallError, type PhotoReason } from '@rendezvous/contract/errors';
import { isAnimated, photoFormat, type PhotoFormat } from '@rendezvous/contract/photo-format';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  encodedWidths,
  PHOTO_FORMATS,
  sizeName,
  type PhotoFormat as EncodedFormat,
} from './photos.present.ts';

/** The master from which every size is made (PHOTO-3): large enough for any screen, without metadata, never served. */
export const MASTER = 'master.jpg';
const MASTER_SIDE = 1_920;
/** A blurred photo is made from this many pixels of width, so that nobody can be recognised in it (PHOTO-8). */
const BLURRED_WIDTH = 24;

/** AVIF at effort 0 is 5 % larger than at 2 and takes a sixth of the time: half a second for 12 megapixels. */
const AVIF = { clear: { quality: 52, effort: 0 }, blurred: { quality: 40, effort: 0 } } as const;
const WEBP = { clear: { quality: 78, effort: 3 }, blurred: { quality: 50, effort: 1 } } as const;

export type EncodedFile = { readonly name: string; readonly bytes: Buffer; readonly contentType: string };
export type EncodedPhoto = {
  /** Width of the master after orientation, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedFile[];
};
export type Size = { readonly width: number; readonly format: EncodedFormat; readonly blurred: boolean };

/** By the content of the file (PHOTO-2); the name and the type that were sent are ignored. */
const ACCEPTED: ReadonlySet<PhotoFormat> = new Set(['jpeg', 'png', 'webp', 'avif']);

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/**
 * Makes the master and all sizes of an uploaded file, clear and blurred, without metadata (PHOTO-3).
 * @throws CallError (PHOTO-2) unsupported_media, too_large (more than 50 megapixels), invalid_fields (`file`: damaged,
 * animated, too_small, too_narrow)
 */
export async function encodeSizes(original: Buffer): Promise<EncodedPhoto> {
  const pixels = await decode(original);
  const { width, height } = pixels.info;
  const sizes = encodedWidths(width).flatMap((encoded) =>
    PHOTO_FORMATS.flatMap((format) => [
      { width: encoded, format, blurred: false },
      { width: encoded, format, blurred: true },
    ]),
  );
  const files: EncodedFile[] = [await encodeMaster(pixels)];
  const remaining = sizes.toReversed();
  const encodeNext = async () => {
    for (let size = remaining.pop(); size; size = remaining.pop()) files.push(await encodeFile(pixels, size));
  };
  await Promise.all([encodeNext(), encodeNext()]);
  return { width, height, files };
}

/** Makes the master alone, for a source whose sizes are made on first request. */
export async function encodeOnlyMaster(original: Buffer): Promise<EncodedFile> {
  return encodeMaster(await decode(original));
}

/** A square section of a photo: its upper left corner and its side, in pixels of the master. */
export type Section = { readonly x: number; readonly y: number; readonly side: number };

/** Cuts a section out of a master, as the file of a new photo. The section must be inside the photo. */
export function cutSection(master: Buffer, { x, y, side }: Section): Promise<Buffer> {
  return sharp(master).extract({ left: x, top: y, width: side, height: side }).png().toBuffer();
}

/** Makes one size from the master. */
export async function encodeSize(master: Buffer, size: Size): Promise<EncodedFile> {
  return encodeFile(await toPixels(sharp(master)), size);
}

async function decode(original: Buffer): Promise<Pixels> {
  const format = photoFormat(original);
  if (!format || !ACCEPTED.has(format)) throw new CallError('unsupported_media');
  // Decoders read the first picture of some animations, and report others as damaged.
  if (isAnimated(original)) throw refuseFile('animated');
  try {
    // This reads only the header, so a decompression bomb is rejected by its declared size and never decoded.
    const { autoOrient, pages } = await sharp(original, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (pages && pages > 1) throw refuseFile('animated');
    if (width * height > PHOTO_FILE.pixels) throw new CallError('too_large');
    const [short, long] = width < height ? [width, height] : [height, width];
    if (short < PHOTO_FILE.shortestSide) throw refuseFile('too_small');
    if (long / short > PHOTO_FILE.aspectRatio) throw refuseFile('too_narrow');
    return await toPixels(
      sharp(original, { limitInputPixels: PHOTO_FILE.pixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true }),
    );
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw refuseFile('damaged');
  }
}

function refuseFile(reason: Exclude<PhotoReason, 'too_many'>): CallError {
  return new CallError('invalid_fields', { fields: { file: reason } });
}

function toPixels(image: Sharp): Promise<Pixels> {
  return image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encodeMaster({ data, info }: Pixels): Promise<EncodedFile> {
  const bytes = await sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
  return { name: MASTER, bytes, contentType: 'image/jpeg' };
}

async function encodeFile(pixels: Pixels, size: Size): Promise<EncodedFile> {
  const { width, format, blurred } = size;
  const { data, info } = blurred ? await blur(pixels) : pixels;
  // A blur of 24 pixels has only roughly the shape of the photo, so the height follows from the photo.
  const height = Math.round((pixels.info.height * width) / pixels.info.width);
  const image = sharp(data, { raw: info }).resize({ width, height, fit: 'fill' });
  const variant = blurred ? 'blurred' : 'clear';
  const encoded = format === 'avif' ? image.avif(AVIF[variant]) : image.webp(WEBP[variant]);
  return {
    name: sizeName(width, format, blurred),
    bytes: await encoded.toBuffer(),
    contentType: `image/${format}`,
  };
}

function blur({ data, info }: Pixels): Promise<Pixels> {
  return toPixels(sharp(data, { raw: info }).resize({ width: BLURRED_WIDTH }).blur(1.2));
}
