import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

/** The server keeps 1,920 pixels (packages/server/src/photos/encode.ts): more than that is left only for its own resize. */
const LONGEST_SIDE = 2_560;
/** A file of fewer bytes goes as it is: it is not worth a second compression. */
const SHRINK_FROM_BYTES = 3 * 1024 * 1024;
const QUALITY = 0.9;
const HEADER_BYTES = 64;
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** This browser cannot decode the photos of an iPhone. */
export class HeicError extends Error {}

/**
 * What is sent of a chosen photo: the file itself, or a smaller JPEG of it, upright and without metadata, where the file
 * is large or in a format that only some browsers decode.
 * @throws HeicError, CallError unsupported_media, too_large, invalid_fields (`file`: animated, damaged)
 */
export async function preparePhoto(file: File): Promise<File> {
  const kind = await kindOf(file);
  if (kind === 'unknown') throw new CallError('unsupported_media');
  if (kind === 'animated') throw refuse('animated');
  if (kind !== 'heic' && file.size < SHRINK_FROM_BYTES) return file;
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (kind === 'heic') throw new HeicError();
    // Another decoder may read it still, where it may be sent at all.
    if (file.size <= PHOTO_FILE.bytes) return file;
    throw refuse('damaged');
  }
  try {
    const blob = await shrink(image);
    if (blob && blob.size <= PHOTO_FILE.bytes && (kind === 'heic' || blob.size < file.size))
      return new File([blob], file.name, { type: blob.type });
  } catch {
    // A browser without OffscreenCanvas, or without the memory: the file itself may do.
  } finally {
    image.close();
  }
  if (kind === 'heic') throw new HeicError();
  if (file.size > PHOTO_FILE.bytes) throw new CallError('too_large');
  return file;
}

async function shrink(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) return null;
  // What shines through is white, as on the server.
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, width, height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

type Kind = 'still' | 'animated' | 'heic' | 'unknown';

/** By the first bytes; what the device calls it is nothing. */
async function kindOf(file: File): Promise<Kind> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 3) === '\xff\xd8\xff' || ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'still';
  // VP8X is the extended format; the second bit of its flags says that it moves.
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
    return ascii(12, 16) === 'VP8X' && (bytes[20] ?? 0) & 0b10 ? 'animated' : 'still';
  if (ascii(0, 4) === 'GIF8') return 'animated';
  if (ascii(4, 8) !== 'ftyp') return 'unknown';
  const brand = ascii(8, 12);
  if (brand === 'avis') return 'animated';
  // The brand of HEIC and AVIF files alike stands first in some; then their own is among those they are compatible with.
  if (brand === 'avif' || ascii(16, HEADER_BYTES).includes('avif')) return 'still';
  return HEIC.test(brand) ? 'heic' : 'unknown';
}

function refuse(reason: FieldReason): CallError {
  return new CallError('invalid_fields', { fields: { file: reason } });
}
