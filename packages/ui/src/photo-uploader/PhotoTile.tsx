import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, ImageIcon, Trash2Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Photo, type PhotoSource } from '../photo/index.ts';
import { Progress } from '../progress/index.ts';
import { EARLIER, LATER, REMOVE } from './acts.ts';

/** One word about where a photo stands. */
export interface UploaderStatus {
  readonly tone: 'brand' | 'neutral' | 'warning' | 'danger';
  readonly label: string;
}

/** Something further that can be done with one photo, such as making it the main one. */
export interface UploaderAction {
  /** Tells it from the photo's other actions. */
  readonly key: string;
  /** With the photo's label, e.g. "Make main photo: Photo 2". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface UploaderPhoto {
  readonly id: string;
  /** Null before the first pixels are there. */
  readonly photo: PhotoSource | null;
  /** E.g. "Photo 2": names the picture and, with the action, its buttons. */
  readonly label: string;
  /** How much of it is sent, 0 to 1; left out once it is there. Until then nothing can be done with it. */
  readonly progress?: number;
  /** Where it stands, where that is worth a word: "Main photo", "Private", "Being checked", "Not accepted". */
  readonly statuses?: readonly UploaderStatus[];
  /** What to do about it. */
  readonly note?: ReactNode;
  readonly actions?: readonly UploaderAction[];
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
  /** Hears which button is pressed, before what it does. */
  onPress: (act: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/* A badge would be cut: in a tile of a phone the words need a second line. */
const statusLine = cva('rounded-sm px-2 py-0.5 text-xs font-semibold wrap-anywhere', {
  variants: {
    tone: {
      brand: 'bg-brand-soft text-on-brand-soft',
      neutral: 'bg-sunken text-ink-soft',
      warning: 'bg-warning-soft text-on-warning-soft',
      danger: 'bg-danger-soft text-on-danger-soft',
    },
  },
});

export function PhotoTile({ photo, labels, busy, first, last, onPress, onMove, onRemove }: PhotoTileProps) {
  const { label, progress, statuses = [], note, actions = [] } = photo;
  const sending = progress !== undefined;
  const button = (act: string, disabled: boolean | undefined, run: () => void) => ({
    'data-act': act,
    size: 'sm' as const,
    disabled: busy || disabled,
    onClick: () => {
      onPress(act);
      run();
    },
  });
  return (
    <li
      data-id={photo.id}
      data-status={sending ? 'uploading' : statuses[0]?.tone}
      className="@container flex min-w-0 flex-col gap-1.5 rounded-lg bg-surface p-2 ring-1 ring-line"
    >
      {photo.photo ? (
        // One that does not load shows nothing: it is nobody's, so there are no initials.
        <Photo photo={photo.photo} name="" label={label} ratio="square" corners="md" />
      ) : (
        <span
          role={sending ? undefined : 'img'}
          aria-label={sending ? undefined : label}
          aria-hidden={sending || undefined}
          className="grid aspect-square place-items-center rounded-md bg-sunken text-ink-soft"
        >
          <ImageIcon className="size-8" />
        </span>
      )}
      {statuses.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {statuses.map((status) => (
            <span key={status.label} className={statusLine({ tone: status.tone })}>
              {status.label}
            </span>
          ))}
        </p>
      )}
      {note && <div className="px-1 text-sm text-ink-soft">{note}</div>}
      {sending ? (
        <div className="mt-auto px-1 py-2">
          <Progress label={labels.uploading(label)} hideLabel value={progress} size="sm" />
        </div>
      ) : (
        <div className="mt-auto grid grid-cols-3 justify-items-center @min-[11.5rem]:flex">
          <IconButton
            {...button(EARLIER, first, () => onMove(-1))}
            label={labels.earlier(label)}
            icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
          />
          <IconButton
            {...button(LATER, last, () => onMove(1))}
            label={labels.later(label)}
            icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
          />
          {actions.map((action) => (
            <IconButton
              key={action.key}
              {...button(action.key, action.disabled, action.onSelect)}
              label={action.label}
              icon={action.icon}
            />
          ))}
          <span className="col-start-3 @min-[11.5rem]:ms-auto">
            <IconButton
              {...button(REMOVE, false, onRemove)}
              tone="danger"
              label={labels.remove(label)}
              icon={<Trash2Icon />}
            />
          </span>
        </div>
      )}
    </li>
  );
}
