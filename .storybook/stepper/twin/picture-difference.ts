import pixelmatch from 'pixelmatch';
import type { PictureDifference } from './compare.ts';

/** How different a pixel must be to count, 0 to 1. Fonts are drawn alike in both screens of one browser. */
const THRESHOLD = 0.1;
const NOTHING: PictureDifference = { share: null, picture: null };

/** Compares two pictures of one width; the shorter one is filled with its background. */
export async function pictureDifference(
  one: string | null,
  other: string | null,
): Promise<PictureDifference> {
  if (!one || !other) return NOTHING;
  const images = await Promise.all([one, other].map(load));
  const [first, second] = images;
  if (!first || !second || first.naturalWidth !== second.naturalWidth) return NOTHING;
  const width = first.naturalWidth;
  const height = Math.max(first.naturalHeight, second.naturalHeight);
  const [a, b] = [pixelsOf(first, width, height), pixelsOf(second, width, height)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!a || !b || !context) return NOTHING;
  const shown = context.createImageData(width, height);
  const count = pixelmatch(a, b, shown.data, width, height, { threshold: THRESHOLD });
  if (count === 0) return { share: 0, picture: null };
  context.putImageData(shown, 0, 0);
  return { share: count / (width * height), picture: await dataUrl(await canvas.convertToBlob()) };
}

async function load(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function pixelsOf(image: HTMLImageElement, width: number, height: number): Uint8ClampedArray | null {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A picture could not be read.')));
    reader.readAsDataURL(blob);
  });
}
