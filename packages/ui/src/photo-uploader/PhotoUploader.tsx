import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PhotoTile, type PhotoTileLabels, type UploaderPhoto } from './PhotoTile.tsx';

export interface PhotoUploaderProps {
  /** Names the list, e.g. "My photos". */
  label: string;
  /** In their order; the first stands for the member. */
  photos: readonly UploaderPhoto[];
  /** A `PhotoUpload`: the place of the next one. Left out when no more are allowed. */
  upload?: ReactNode;
  labels: PhotoTileLabels;
  /** Said after a move, e.g. "Your photo is now number 2 of 5". */
  movedLabel: (position: number, count: number) => string;
  /** One place towards the start (-1) or the end (1). */
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
  /** While a change is on its way: nothing else can be changed. */
  busy?: boolean;
}

/** One's own photos: their order, how far those are that are being sent, and why one was not taken. */
export function PhotoUploader(props: PhotoUploaderProps) {
  const { label, photos, upload, labels, movedLabel, onMove, onRemove, busy = false } = props;
  const id = useId();
  const pressed = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const [movedId, setMovedId] = useState<string>();
  const place = photos.findIndex((photo) => photo.id === movedId);

  useEffect(() => {
    const { current } = pressed;
    if (!current || busy) return;
    pressed.current = null;
    // A tile that changes its place in the document loses the focus; at either end its button cannot be pressed again.
    const buttons = [current.by, -current.by].map((by) =>
      document.getElementById(`${id}-${current.id}-${by}`),
    );
    buttons.find((button) => button?.matches(':enabled'))?.focus();
  }, [photos, busy, id]);

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 empty:hidden">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            labels={labels}
            busy={busy}
            first={index === 0}
            last={index === photos.length - 1}
            moveId={(by) => `${id}-${photo.id}-${by}`}
            onMove={(by) => {
              pressed.current = { id: photo.id, by };
              setMovedId(photo.id);
              onMove(photo.id, by);
            }}
            onRemove={() => onRemove(photo.id)}
          />
        ))}
      </ul>
      {upload}
      <p role="status" className="sr-only">
        {place >= 0 && movedLabel(place + 1, photos.length)}
      </p>
    </div>
  );
}
