import type { MainImage, OwnPhoto, Photo } from '@rendezvous/contract/entities';
import { PHOTO_WIDTHS } from '@rendezvous/contract/rules';
import type { PhotoTable } from '../database/schema.ts';

/** The columns of a photo that a presenter needs. */
export type PhotoRow = Pick<PhotoTable, 'id' | 'width' | 'height'>;
export type OwnPhotoRow = PhotoRow & {
  readonly status: PhotoTable['status'];
  readonly private: boolean;
  readonly main: boolean;
};

export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The widths in which a photo of this width is encoded (PHOTO-3); photos are never enlarged. */
export function encodedWidths(width: number): readonly number[] {
  return PHOTO_WIDTHS.filter((encoded) => encoded <= width);
}

/** The name of one encoded size, in the file store and at the end of its address. */
export function sizeName(width: number, format: PhotoFormat, blurred: boolean): string {
  return `${width}${blurred ? '-blurred' : ''}.${format}`;
}

/** The path of one encoded size, not yet signed (`sign-responses.ts`). */
function sizePath(id: string, width: number, format: PhotoFormat, locked: boolean): string {
  return `/photos/${id}/${sizeName(width, format, locked)}`;
}

/** Presents a photo to a viewer (PHOTO-6); a locked one has only addresses of the blurred version. */
export function presentPhoto(
  row: PhotoRow,
  { locked, shared = false }: { locked: boolean; shared?: boolean },
): Photo {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    locked,
    ...(shared ? { shared } : {}),
    sources: encodedWidths(row.width).map((width) => ({
      width,
      avif: sizePath(row.id, width, 'avif', locked),
      webp: sizePath(row.id, width, 'webp', locked),
    })),
  };
}

/** Presents a main photo (PHOTO-6): the largest and smallest size, and the one of cards and the like modal. */
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

/** Presents a photo to its owner: clear, with status, privacy and whether it is the main one (PHOTO-6). */
export function presentOwnPhoto(row: OwnPhotoRow): OwnPhoto {
  return {
    ...presentPhoto(row, { locked: false }),
    status: row.status,
    private: row.private,
    main: row.main,
  };
}
