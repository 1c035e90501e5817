import { PHOTO_FILE } from '@rendezvous/contract/rules';

type Area = { readonly x: number; readonly y: number; readonly width: number };
type Size = { readonly width: number; readonly height: number };

/**
 * Returns the square section of a photo, in whole pixels of the photo and inside it, for an area of a picture that is
 * `scale` times smaller (PHOTO-14). Rounding never makes it smaller than a photo may be.
 */
export function sectionInside(photo: Size, { x, y, width }: Area, scale: number) {
  const largest = Math.min(photo.width, photo.height);
  const side = Math.min(largest, Math.max(PHOTO_FILE.shortestSide, Math.round(width * scale)));
  const within = (start: number, length: number) =>
    Math.min(Math.max(0, Math.round(start * scale)), length - side);
  return { x: within(x, photo.width), y: within(y, photo.height), side };
}
