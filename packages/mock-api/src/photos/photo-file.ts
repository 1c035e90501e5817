import { CallError, type FieldReason } from '@rendezvous/contract/errors';
import { isAnimated, photoFormat } from '@rendezvous/contract/photo-format';
import { PHOTO_FILE } from '@rendezvous/contract/rules';

export type PhotoFile = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly width: number;
  readonly height: number;
};

type Header = Omit<PhotoFile, 'bytes'>;

/** The longest side of a stored photo in pixels (PHOTO-3). */
const MAX_SIDE = 1_920;
/** The size that is used for formats whose header this module does not parse. */
const USUAL_SIZE = { width: 1_200, height: 1_500 } as const;

/**
 * Checks an uploaded photo by its header (PHOTO-2). The mock stores the file unchanged.
 * @throws CallError unsupported_media, too_large, invalid_fields (`file`: required, damaged, animated, too_small,
 * too_narrow)
 */
export async function readPhotoFile(file: FormDataEntryValue | Blob | null): Promise<PhotoFile> {
  if (!(file instanceof Blob) || file.size === 0) throw refuseFile('required');
  if (file.size > PHOTO_FILE.bytes) throw new CallError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { type, width, height } = readHeader(bytes);
  if (width * height > PHOTO_FILE.pixels) throw new CallError('too_large');
  const [short = 0, long = 0] = [width, height].sort((one, other) => one - other);
  if (short < PHOTO_FILE.shortestSide) throw refuseFile('too_small');
  if (long / short > PHOTO_FILE.aspectRatio) throw refuseFile('too_narrow');
  const scale = Math.min(1, MAX_SIDE / long);
  return { bytes, type, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = photoFormat(bytes);
  if (!format || format === 'heic' || format === 'gif') throw new CallError('unsupported_media');
  if (isAnimated(bytes)) throw refuseFile('animated');
  const type = `image/${format}`;
  if (format === 'jpeg') return { type, ...jpegSize(view) };
  if (format !== 'png') return { type, ...USUAL_SIZE };
  if (bytes.length < 45) throw refuseFile('damaged');
  return { type, width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads the size from the frame header of a JPEG (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): { width: number; height: number } {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw refuseFile('damaged');
}

function refuseFile(reason: FieldReason): CallError {
  return new CallError('invalid_fields', { fields: { file: reason } });
}
