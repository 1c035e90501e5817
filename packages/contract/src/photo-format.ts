/** What a file is by its first bytes (PHOTO-2). `heic` is what phones write and only some browsers decode. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif';

/** From how many bytes the format and an animation can be told; only a PNG with long metadata needs more than 100. */
export const FORMAT_BYTES = 65_536;

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const HEIC_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
/** The animation flag of an extended WebP file. */
const WEBP_ANIMATION = 0b10;

/** Recognises the format of a file by its first bytes, because its name and its type can be wrong; null for any other. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(bytes, 0, 8) === PNG_SIGNATURE) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  const [major, ...compatible] = brands(bytes);
  if (!major) return null;
  // Some files have a major brand that HEIC and AVIF share. Their own brand is then among the compatible brands.
  if ([major, ...compatible].some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return HEIC_BRAND.test(major) ? 'heic' : null;
}

/**
 * Whether a photo contains several pictures (PHOTO-2): an animated PNG or WebP, an AVIF sequence, any GIF. A decoder that
 * reads only the first picture of such a file does not notice the others.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (photoFormat(bytes)) {
    case 'gif':
      return true;
    case 'webp':
      return ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0;
    case 'png':
      return hasAnimationChunk(bytes);
    case 'avif':
      return brands(bytes).includes('avis');
    default:
      return false;
  }
}

/** Whether an `acTL` chunk precedes the picture, where it is in every animated PNG (PNG, third edition, 11.3.6.1). */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** The major brand and the compatible brands of an ISO media file (ISO/IEC 14496-12, 4.3); none of any other file. */
function brands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.length, FORMAT_BYTES);
  const found = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4));
  return found;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
