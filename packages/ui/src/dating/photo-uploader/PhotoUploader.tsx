import { useEffect, useRef, useState, type ReactNode } from 'react';
import { checkDistinct, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { CANCEL, EARLIER, LATER, REMOVE } from './tile-actions.ts';
import { focusIsLost, nextFocus, type Pressed } from './next-focus.ts';
import { PhotoTile, type PhotoTileLabels, type UploaderPhoto } from './PhotoTile.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhotoUploaderProps extends NativeProps<'div'> {
  /** Accessible name of the list, e.g. "My photos". */
  label: string;
  /** The photos, in order, followed by uploads that are in progress or have failed. */
  photos: readonly UploaderPhoto[];
  /** A `PhotoUpload` for the next photo. */
  upload?: ReactNode;
  /** Accessible names of each photo's buttons and progress bar; most receive the photo's `label`. */
  labels: PhotoTileLabels;
  /** Icons and what their buttons do, shown below the photos for people who cannot hover over them. */
  legend?: readonly { readonly icon: ReactNode; readonly text: string }[];
  /** Announced to screen readers, e.g. "Photo 2 is now your main photo."; visually hidden. */
  announcement?: string;
  /** Announced after a move, e.g. "Your photo is now number 2 of 5". */
  movedLabel: (position: number, count: number) => string;
  /** Called to move a photo by one place towards the start (-1) or the end (1). */
  onMove: (id: string, by: -1 | 1) => void;
  /** Called when the delete button is pressed, without confirmation. The photo is shown until it leaves `photos`. */
  onRemove: (id: string) => void;
  /** Called to cancel an upload or to dismiss a failed one. */
  onCancel?: (id: string) => void;
  /** Whether a change is being saved: nothing else can be changed meanwhile. */
  busy?: boolean;
}

/** The member's own photos, in an order that can be changed, with the progress and problems of uploads (PHOTO-7). */
export function PhotoUploader(props: PhotoUploaderProps) {
  const { label, photos, upload, labels, legend = [], announcement, movedLabel, ...others } = props;
  const { onMove, onRemove, onCancel, busy = false, ...rest } = others;
  if (import.meta.env.DEV) checkPhotos(photos);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<(Pressed & { readonly order: string; begun?: true }) | null>(null);
  const [movedId, setMovedId] = useState<string>();
  const place = photos.findIndex((photo) => photo.id === movedId);
  const order = photos.map((photo) => photo.id).join();

  useEffect(() => {
    const { current } = pressed;
    if (!current || !list.current) return;
    if (busy) current.begun = true;
    // The pressed button loses the focus when it is disabled during a change, or when its tile moves.
    if (busy || (!current.begun && current.order === order)) return;
    pressed.current = null;
    if (focusIsLost()) nextFocus(list.current, current)?.focus();
  });

  return (
    <div {...rest} data-busy={busy || undefined} className="flex flex-col gap-3">
      <ul
        ref={list}
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3 empty:hidden"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            labels={labels}
            busy={busy}
            first={index === 0}
            last={!photos[index + 1] || isUpload(photos[index + 1])}
            onPress={(action) => {
              pressed.current = { id: photo.id, index, action, order };
              setMovedId(undefined);
            }}
            onMove={(by) => {
              setMovedId(photo.id);
              onMove(photo.id, by);
            }}
            onRemove={() => onRemove(photo.id)}
            onCancel={() => {
              pressed.current = { id: photo.id, index, action: CANCEL, order };
              onCancel?.(photo.id);
            }}
          />
        ))}
      </ul>
      {legend.length > 0 && (
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {legend.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
              {icon}
              {text}
            </li>
          ))}
        </ul>
      )}
      {/* A member who has moved on to the upload field keeps the focus there. */}
      <div onFocus={() => (pressed.current = null)} className="contents">
        {upload}
      </div>
      <p role="status" className="sr-only">
        {place >= 0 ? movedLabel(place + 1, photos.filter((photo) => !isUpload(photo)).length) : announcement}
      </p>
    </div>
  );
}

function isUpload(photo: UploaderPhoto | undefined): boolean {
  return photo?.progress !== undefined || photo?.problem !== undefined;
}

function checkPhotos(photos: readonly UploaderPhoto[]): void {
  checkDistinctBy('PhotoUploader', 'photos', photos, 'id');
  for (const { actions = [] } of photos)
    checkDistinct('PhotoUploader', 'actions', [EARLIER, LATER, REMOVE, ...actions.map(({ key }) => key)]);
}
