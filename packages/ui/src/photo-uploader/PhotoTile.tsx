import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, Trash2Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Photo, type PhotoSource } from '../photo/index.ts';
import { Progress } from '../progress/index.ts';

export interface UploaderPhoto {
  readonly id: string;
  /** Null before the first pixels are there. */
  readonly photo: PhotoSource | null;
  /** E.g. "Photo 2": names the picture and, with the action, its buttons. */
  readonly label: string;
  /** How much of it is sent, 0 to 1; left out once it is there. */
  readonly progress?: number;
  /** Where it stands, where that is worth a word: "Main photo", "Being checked", "Not accepted". */
  readonly status?: { readonly tone: 'brand' | 'neutral' | 'warning' | 'danger'; readonly label: string };
  /** What to do about it. */
  readonly note?: ReactNode;
  /** Further controls, such as making it the main one. */
  readonly controls?: ReactNode;
}

export interface PhotoTileLabels {
  /** Each gets the photo's label, e.g. "Move towards the start: Photo 2". */
  earlier: (photo: string) => string;
  later: (photo: string) => string;
  remove: (photo: string) => string;
  /** Names the progress of one that is being sent. */
  uploading: (photo: string) => string;
}

interface PhotoTileProps {
  photo: UploaderPhoto;
  labels: PhotoTileLabels;
  busy: boolean;
  first: boolean;
  last: boolean;
  moveId: (by: -1 | 1) => string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/* A badge would be cut: in a tile of a phone the words need a second line. */
const statusLine = cva('self-start rounded-sm px-2 py-0.5 text-xs font-semibold wrap-anywhere', {
  variants: {
    tone: {
      brand: 'bg-brand-soft text-on-brand-soft',
      neutral: 'bg-sunken text-ink-soft',
      warning: 'bg-warning-soft text-on-warning-soft',
      danger: 'bg-danger-soft text-on-danger-soft',
    },
  },
});

export function PhotoTile({ photo, labels, busy, first, last, moveId, onMove, onRemove }: PhotoTileProps) {
  const { label, progress, status, note, controls } = photo;
  const sending = progress !== undefined;
  return (
    <li
      data-status={sending ? 'uploading' : status?.tone}
      className="flex min-w-0 flex-col gap-1.5 rounded-lg bg-surface p-2 ring-1 ring-line"
    >
      <div className={sending ? 'grayscale' : undefined}>
        <Photo photo={photo.photo} name={label} ratio="square" corners="md" />
      </div>
      {status && <p className={statusLine({ tone: status.tone })}>{status.label}</p>}
      {sending && <Progress label={labels.uploading(label)} hideLabel value={progress} size="sm" />}
      {note && <div className="px-1 text-sm text-ink-soft">{note}</div>}
      <div className="mt-auto flex flex-wrap">
        <IconButton
          id={moveId(-1)}
          size="sm"
          label={labels.earlier(label)}
          icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
          disabled={busy || first || sending}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={moveId(1)}
          size="sm"
          label={labels.later(label)}
          icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
          disabled={busy || last || sending}
          onClick={() => onMove(1)}
        />
        {controls}
        <span className="ms-auto">
          <IconButton
            size="sm"
            tone="danger"
            label={labels.remove(label)}
            icon={<Trash2Icon />}
            disabled={busy}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  );
}
