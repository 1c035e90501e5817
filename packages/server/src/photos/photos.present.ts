import type { MainImage, OwnPhoto, Photo } from '@rendezvous/contract/entities';
import { PHOTO_WIDTHS } from '@rendezvous/contract/rules';
import type { PhotoTable } from '../database/schema.ts';

/** The columns of a photo that presenting it takes. */
export type PhotoRow = Pick<PhotoTable, 'id' | 'width' | 'height'>;
export type OwnPhotoRow = PhotoRow & {
  readonly status: PhotoTable['status'];
  readonly private: boolean;
  readonly main: boolean;
};

export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The widths in which a photo of this width is encoded: never enlarged. */
export function encodedWidths(width: number): readonly number[] {
  return PHOTO_WIDTHS.filter((encoded) => encoded <= width);
}

/** Name of one encoded size, in the file store and at the end of its address. */
export function sizeName(width: number, format: PhotoFormat, blurred: boolean): string {
  return `${width}${blurred ? '-blurred' : ''}.${format}`;
}

/** Path of one encoded size, not signed yet (`sign-answers.ts`). */
function sizePath(id: string, width: number, format: PhotoFormat, locked: boolean): string {
  return `/photos/${id}/${sizeName(width, format, locked)}`;
}

/** A photo for an viewer; locked, it carries addresses of blurred pixels only. */
export function presentPhoto(row: PhotoRow, { locked }: { locked: boolean }): Photo {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    locked,
    sources: encodedWidths(row.width).map((width) => ({
      width,
      avif: sizePath(row.id, width, 'avif', locked),
      webp: sizePath(row.id, width, 'webp', locked),
    })),
  };
}

/** A member's main photo: the largest size, the smallest, and the one of cards and the like modal. */
export function presentMainImage(row: PhotoRow, { locked }: { locked: boolean }): MainImage {
  const widths = encodedWidths(row.width);
  const [smallest = PHOTO_WIDTHS[0]] = widths;
  const largest = widths.at(-1) ?? smallest;
  return {
    filename: sizePath(row.id, largest, 'webp', locked),
    thumb_filename: sizePath(row.id, smallest, 'webp', locked),
    match: sizePath(row.id, Math.min(largest, 640), 'webp', locked),
    photo: presentPhoto(row, { locked }),
  };
}

/** A photo as its owner sees it: clear, with what was decided about it. */
export function presentOwnPhoto(row: OwnPhotoRow): OwnPhoto {
  return {
    ...presentPhoto(row, { locked: false }),
    status: row.status,
    private: row.private,
    main: row.main,
  };
}
