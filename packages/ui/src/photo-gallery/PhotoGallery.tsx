import { useRef, useState, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../misuse/index.ts';
import { Photo, type PhotoSource } from '../photo/index.ts';

export interface PhotoGalleryProps {
  /** In their order; one is shown without buttons, none as the initials. */
  photos: readonly PhotoSource[];
  /** Whose they are: begins each picture's text, and is the source of the initials. */
  name: string;
  /** Names the gallery, e.g. "Photos of Anna". */
  label: string;
  /** E.g. "Photo 2 of 5". */
  positionLabel: (position: number, count: number) => string;
  /** Names the button to the photo before, e.g. "Previous photo"; disabled at the first. */
  previousLabel: string;
  /** Names the button to the photo after, e.g. "Next photo"; disabled at the last. */
  nextLabel: string;
  /** Said on each locked photo; without it a lock stands there alone. */
  lockedLabel?: ReactNode;
}

/** A member's photos: swiped on phones, by buttons and arrow keys elsewhere. Works by scrolling alone before scripts run. */
export function PhotoGallery({
  photos,
  name,
  label,
  positionLabel,
  previousLabel,
  nextLabel,
  lockedLabel,
}: PhotoGalleryProps) {
  if (import.meta.env.DEV) {
    checkNamed('PhotoGallery', { label });
    checkDistinctBy('PhotoGallery', 'photos', photos, 'id');
  }
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  if (photos.length <= 1) {
    return <Photo photo={photos[0]} name={name} use="half" priority lockedLabel={lockedLabel} />;
  }

  function show(index: number) {
    const target = Math.max(0, Math.min(photos.length - 1, index));
    strip.current?.children[target]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
      behavior: 'smooth',
    });
  }
  function settle() {
    const { current } = strip;
    if (current) setAt(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
  }

  return (
    <section aria-label={label} className="relative overflow-clip rounded-lg">
      <ul
        ref={strip}
        // A strip that scrolls is reached by Tab, so that the arrow keys move it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by Tab, as said above
        tabIndex={0}
        aria-label={label}
        onScroll={settle}
        onKeyDown={(event) => {
          const towardsEnd = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          show(event.key === towardsEnd ? at + 1 : at - 1);
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-full shrink-0 snap-start">
            <Photo
              photo={photo}
              name={name}
              label={`${name}, ${positionLabel(index + 1, photos.length)}`}
              use="half"
              corners="none"
              priority={index === 0}
              lockedLabel={lockedLabel}
            />
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
