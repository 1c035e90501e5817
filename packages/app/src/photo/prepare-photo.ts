import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { FORMAT_BYTES, isAnimated, photoFormat } from '@rendezvous/contract/photo-format';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

/** In pixels. The server stores at most 1,920 (packages/server/src/photos/encode.ts); the rest is margin for its resizing. */
const LONGEST_SIDE = 2_560;
/** Smaller files are uploaded as they are, because another lossy compression is not worth it. */
const SHRINK_FROM_BYTES = 3 * 1024 * 1024;
const QUALITY = 0.9;

/** This browser cannot decode HEIC, the format of iPhone photos. */
export class HeicError extends Error {}

/**
 * Returns the file to upload for a chosen photo: the file itself, or a smaller JPEG, upright and without metadata, if the
 * file is large or in a format that only some browsers decode (PHOTO-4).
 * @throws HeicError, CallError unsupported_media, too_large, invalid_fields (`file`: animated, damaged)
 */
export async function preparePhoto(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer());
  const kind = photoFormat(bytes);
  if (!kind) throw new CallError('unsupported_media');
  if (isAnimated(bytes)) throw fileError('animated');
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

function fileError(reason: FieldReason): CallError {
  return new CallError('invalid_fields', { fields: { file: reason } });
}
