import { useEffect, useRef, useState, type ReactNode } from 'react';
import { checkDistinct, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { CANCEL, EARLIER, LATER, REMOVE } from './acts.ts';
import { focusIsLost, nextFocus, type Pressed } from './next-focus.ts';
import { PhotoTile, type PhotoTileLabels, type UploaderPhoto } from './PhotoTile.tsx';

export interface PhotoUploaderProps {
  /** Names the list, e.g. "My photos". */
  label: string;
  /** In their order; the last may be some that are being sent or were not taken. */
  photos: readonly UploaderPhoto[];
  /** A `PhotoUpload`: the place of the next one. */
  upload?: ReactNode;
  /** Name the buttons of each photo, and its progress; each gets the photo's own `label`. */
  labels: PhotoTileLabels;
  /** Icons with what their buttons do, in a line below the photos: for who does not guess it, and has no pointer. */
  legend?: readonly { readonly icon: ReactNode; readonly text: string }[];
  /** Said to who does not see it, e.g. "Photo 2 is now your main photo." */
  announcement?: string;
  /** Said after a move, e.g. "Your photo is now number 2 of 5". */
  movedLabel: (position: number, count: number) => string;
  /** One place towards the start (-1) or the end (1). */
  onMove: (id: string, by: -1 | 1) => void;
  /** Told at the press, with no question asked first; the photo stays until it leaves `photos`. */
  onRemove: (id: string) => void;
  /** The cross of one that is being sent or was not taken. */
  onCancel?: (id: string) => void;
  /** While a change is on its way: nothing else can be changed. */
  busy?: boolean;
}

/** One's own photos: their order, how far one is that is being sent, and why one was not taken. */
export function PhotoUploader(props: PhotoUploaderProps) {
  const { label, photos, upload, labels, legend = [], announcement, movedLabel, onMove, onRemove } = props;
  const { onCancel, busy = false } = props;
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
    // A button is disabled while its change is on its way, and a tile that moves loses the focus too.
    if (busy || (!current.begun && current.order === order)) return;
    pressed.current = null;
    if (focusIsLost()) nextFocus(list.current, current)?.focus();
  });

  return (
    <div data-busy={busy || undefined} className="flex flex-col gap-3">
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
            onPress={(act) => {
              pressed.current = { id: photo.id, index, act, order };
              setMovedId(undefined);
            }}
            onMove={(by) => {
              setMovedId(photo.id);
              onMove(photo.id, by);
            }}
            onRemove={() => onRemove(photo.id)}
            onCancel={() => {
              pressed.current = { id: photo.id, index, act: CANCEL, order };
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
      {/* Whoever has gone on to the next photo keeps the focus there. */}
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
