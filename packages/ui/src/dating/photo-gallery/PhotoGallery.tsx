import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { usePhotoStrip } from './usePhotoStrip.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhotoGalleryProps extends NativeProps<'section', 'aria-label' | 'onSelect'> {
  /** The photos, in order. A single one is shown without buttons; without any, the initials are shown. */
  photos: readonly PhotoSource[];
  /** Name of the member; starts the alternative text of each photo and provides the initials. */
  name: string;
  /** Accessible name of the gallery, e.g. "Photos of Anna". */
  label: string;
  /** Text of the position (counted from 1), e.g. "Photo 2 of 5". */
  positionLabel: (position: number, count: number) => string;
  /** Accessible name of the previous button, e.g. "Previous photo"; it is disabled at the first photo. */
  previousLabel: string;
  /** Accessible name of the next button, e.g. "Next photo"; it is disabled at the last photo. */
  nextLabel: string;
  /** Text on each locked photo, e.g. who can see it (PHOTO-8). Without it, only a lock is shown. */
  lockedLabel?: ReactNode;
  /** Called with the index of a pressed photo; open a `PhotoViewer` there. Locked photos cannot be pressed. */
  onSelect?: (index: number) => void;
  /** Called when the pointer or the focus reaches a photo; use it to preload the viewer. */
  onNear?: () => void;
}

/** A member's photos, browsed by swiping, buttons or arrow keys. Before scripts run, scrolling alone works. */
export function PhotoGallery({
  photos,
  name,
  label,
  positionLabel,
  previousLabel,
  nextLabel,
  lockedLabel,
  onSelect,
  onNear,
  ...rest
}: PhotoGalleryProps) {
  if (import.meta.env.DEV) {
    checkNamed('PhotoGallery', { label });
    checkDistinctBy('PhotoGallery', 'photos', photos, 'id');
  }
  const { at, show, onKeyDown, strip } = usePhotoStrip(photos.length);
  const picture = (index: number, corners?: 'none') => {
    const photo = photos[index];
    const many = photos.length > 1;
    const shown = (
      <Photo
        {...(many ? undefined : rest)}
        photo={photo}
        name={name}
        label={many ? `${name}, ${positionLabel(index + 1, photos.length)}` : name}
        use="half"
        corners={corners}
        priority={index === 0}
        lockedLabel={lockedLabel}
      />
    );
    if (!onSelect || !photo || photo.locked) return shown;
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onFocus={onNear}
        onPointerEnter={onNear}
        onClick={() => onSelect(index)}
        className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        {shown}
      </button>
    );
  };
  if (photos.length <= 1) return picture(0);

  return (
    <section {...rest} aria-label={label} className="relative overflow-clip rounded-lg">
      <ul
        {...strip}
        // A scrollable strip must be reachable by Tab, so that the arrow keys can move it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reachable by Tab, see above
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-full shrink-0 snap-start">
            {picture(index, 'none')}
          </li>
        ))}
      </ul>
      <p className="absolute end-3 top-3 rounded-full bg-photo-shade px-3 py-1 text-sm font-semibold text-photo-ink tabular-nums">
        <span aria-live="polite" className="sr-only">
          {positionLabel(at + 1, photos.length)}
        </span>
        <span aria-hidden="true">
          {at + 1} / {photos.length}
        </span>
      </p>
      <div className="absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between">
        <IconButton
          tone="photo"
          label={previousLabel}
          icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <IconButton
          tone="photo"
          label={nextLabel}
          icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
          disabled={at === photos.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
    </section>
  );
}
