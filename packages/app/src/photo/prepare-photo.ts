import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

/** In pixels. The server stores at most 1,920 (packages/server/src/photos/encode.ts); the rest is margin for its resizing. */
const LONGEST_SIDE = 2_560;
/** Smaller files are uploaded as they are, because another lossy compression is not worth it. */
const SHRINK_FROM_BYTES = 3 * 1024 * 1024;
const QUALITY = 0.9;
const HEADER_BYTES = 64;
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** This browser cannot decode HEIC, the format of iPhone photos. */
export class HeicError extends Error {}

/**
 * Returns the file to upload for a chosen photo: the file itself, or a smaller JPEG, upright and without metadata, if the
 * file is large or in a format that only some browsers decode (PHOTO-4).
 * @throws HeicError, CallError unsupported_media, too_large, invalid_fields (`file`: animated, damaged)
 */
export async function preparePhoto(file: File): Promise<File> {
  const kind = await kindOf(file);
  if (kind === 'unknown') throw new CallError('unsupported_media');
  if (kind === 'animated') throw fileError('animated');
  if (kind !== 'heic' && file.size < SHRINK_FROM_BYTES) return file;
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (kind === 'heic') throw new HeicError();
    // The server's decoder may still read it, if the file is small enough to be sent.
    if (file.size <= PHOTO_FILE.bytes) return file;
    throw fileError('damaged');
  }
  try {
    const blob = await shrink(image);
    if (blob && blob.size <= PHOTO_FILE.bytes && (kind === 'heic' || blob.size < file.size))
      return new File([blob], file.name, { type: blob.type });
  } catch {
    // The browser has no OffscreenCanvas or not enough memory. The original file may still be accepted.
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
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent areas become white, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

type Kind = 'still' | 'animated' | 'heic' | 'unknown';

/** Detects the format from the first bytes, since the name and the declared type can be wrong. */
async function kindOf(file: File): Promise<Kind> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(0, 3) === '\xff\xd8\xff' || ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'still';
  // VP8X is the extended format. The second bit of its flags marks an animation.
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
    return ascii(12, 16) === 'VP8X' && (bytes[20] ?? 0) & 0b10 ? 'animated' : 'still';
  if (ascii(0, 4) === 'GIF8') return 'animated';
  if (ascii(4, 8) !== 'ftyp') return 'unknown';
  const brand = ascii(8, 12);
  if (brand === 'avis') return 'animated';
  // Some files have a major brand that HEIC and AVIF share. Their own brand is then among the compatible brands.
  if (brand === 'avif' || ascii(16, HEADER_BYTES).includes('avif')) return 'still';
  return HEIC.test(brand) ? 'heic' : 'unknown';
}

function fileError(reason: FieldReason): CallError {
  return new CallError('invalid_fields', { fields: { file: reason } });
}
