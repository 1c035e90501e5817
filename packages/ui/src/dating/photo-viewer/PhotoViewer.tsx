import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, FlagIcon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { usePhotoStrip } from '../photo-gallery/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhotoViewerProps extends NativeProps<'div', 'onKeyDown' | 'role' | 'title'> {
  /** The photos of the `PhotoGallery`, in the same order; a single one is shown without buttons. */
  photos: readonly PhotoSource[];
  /** Name of the member; starts the alternative text of each photo. */
  name: string;
  /** Accessible name of the dialog, e.g. "Photos of Anna". */
  label: string;
  /** Text of the position (counted from 1), e.g. "photo 2 of 5". */
  positionLabel: (position: number, count: number) => string;
  /** Accessible name of the previous button. */
  previousLabel: string;
  /** Accessible name of the next button. */
  nextLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Accessible name of the button that reports the shown photo; shown with `onReport`. */
  reportLabel?: string;
  /** Called with the id of the shown photo when the report button is pressed; unmount the viewer there. */
  onReport?: (photoId: string) => void;
  /** Text on each locked photo, e.g. who can see it (PHOTO-8). */
  lockedLabel?: ReactNode;
  /** Index of the photo that is shown first, counted from 0. */
  first: number;
  /** Called when the close button or Escape is pressed; unmount the viewer there. The focus returns to where it was. */
  onOpenChange: (open: boolean) => void;
}

/** A member's photos in full screen, uncropped; browsed by swiping, buttons or arrow keys, and zoomed by pinching. */
export function PhotoViewer({
  photos,
  name,
  label,
  positionLabel,
  previousLabel,
  nextLabel,
  closeLabel,
  reportLabel,
  onReport,
  lockedLabel,
  first,
  onOpenChange,
  ...rest
}: PhotoViewerProps) {
  if (import.meta.env.DEV) {
    checkNamed('PhotoViewer', { label });
    checkDistinctBy('PhotoViewer', 'photos', photos, 'id');
  }
  const { at, show, onKeyDown, strip } = usePhotoStrip(photos.length, first);
  const opener = useRef(document.activeElement);
  const many = photos.length > 1;
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...rest}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="fixed inset-0 z-(--layer-overlay) flex animate-fade-in flex-col bg-[black] text-photo-ink"
        >
          <div className="flex items-center justify-between gap-3 p-3">
            <Radix.Title className="sr-only">{label}</Radix.Title>
            <p className="px-2 text-sm font-semibold tabular-nums">
              <span aria-live="polite" className="sr-only">
                {positionLabel(at + 1, photos.length)}
              </span>
              <span aria-hidden="true">{many && `${at + 1} / ${photos.length}`}</span>
            </p>
            <div className="flex gap-2">
              {reportLabel && onReport && (
                <IconButton
                  tone="photo"
                  label={reportLabel}
                  icon={<FlagIcon />}
                  onClick={() => onReport(photos[at]?.id ?? '')}
                />
              )}
              <Radix.Close asChild>
                <IconButton tone="photo" label={closeLabel} icon={<XIcon />} />
              </Radix.Close>
            </div>
          </div>
          <ul
            {...strip}
            // A scrollable strip must be reachable by Tab (WCAG 2.1.1).
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reachable by Tab, see above
            tabIndex={0}
            aria-label={label}
            className="flex min-h-0 flex-1 snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
          >
            {photos.map((photo, index) => (
              <li key={photo.id} className="h-full w-full shrink-0 snap-start">
                <Photo
                  photo={photo}
                  name={name}
                  label={many ? `${name}, ${positionLabel(index + 1, photos.length)}` : name}
                  ratio="whole"
                  use="full"
                  corners="none"
                  priority={index === first}
                  lockedLabel={lockedLabel}
                />
              </li>
            ))}
          </ul>
          {many && (
            <div className="flex justify-center gap-6 p-3">
              <IconButton
                tone="photo"
                label={previousLabel}
                icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
                aria-disabled={at === 0}
                onClick={() => show(at - 1)}
              />
              <IconButton
                tone="photo"
                label={nextLabel}
                icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
                aria-disabled={at === photos.length - 1}
                onClick={() => show(at + 1)}
              />
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
