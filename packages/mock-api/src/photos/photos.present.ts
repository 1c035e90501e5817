import type { MainImage, OwnPhoto, Photo } from '@rendezvous/contract/entities';
import { PHOTO_WIDTHS } from '@rendezvous/contract/rules';
import type { MemberState, PhotoState } from '../state.ts';

type Shown = Pick<PhotoState, 'id' | 'width' | 'height'>;

function widthsOf({ width }: Shown): number[] {
  return PHOTO_WIDTHS.filter((encoded) => encoded <= width);
}

function path(photo: Shown, width: number, format: 'avif' | 'webp', locked = false): string {
  return `/photos/${photo.id}/${width}${locked ? '-blurred' : ''}.${format}`;
}

export function presentPhoto(
  photo: Shown,
  { locked, shared = false }: { locked: boolean; shared?: boolean },
): Photo {
  return {
    id: photo.id,
    width: photo.width,
    height: photo.height,
    locked,
    ...(shared ? { shared } : {}),
    sources: widthsOf(photo).map((width) => ({
      width,
      avif: path(photo, width, 'avif', locked),
      webp: path(photo, width, 'webp', locked),
    })),
  };
}

export function presentMainImage(photo: PhotoState): MainImage {
  const widths = widthsOf(photo);
  const [smallest = PHOTO_WIDTHS[0]] = widths;
  const largest = widths.at(-1) ?? smallest;
  return {
    filename: path(photo, largest, 'webp'),
    thumb_filename: path(photo, smallest, 'webp'),
    match: path(photo, Math.min(largest, 640), 'webp'),
    photo: presentPhoto(photo, { locked: false }),
  };
}

export function presentOwnPhoto(photo: PhotoState, owner: MemberState): OwnPhoto {
  return {
    ...presentPhoto(photo, { locked: false }),
    status: photo.status,
    private: photo.private,
    main: owner.mainPhotoId === photo.id,
  };
}
