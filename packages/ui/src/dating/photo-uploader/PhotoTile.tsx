import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ImageIcon,
  Trash2Icon,
  XIcon,
} from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { LazyProgress } from '../../feedback/progress/LazyProgress.tsx';
import { CANCEL, EARLIER, LATER, REMOVE } from './tile-actions.ts';

/** A short status of a photo. */
export interface UploaderStatus {
  readonly tone: 'brand' | 'neutral' | 'warning' | 'danger';
  readonly label: string;
}

/** A further action for one photo, such as making it the main photo. */
export interface UploaderAction {
  /** Unique among the actions of the photo. */
  readonly key: string;
  /** Accessible name; includes the photo's label, e.g. "Make main photo: Photo 2". */
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface UploaderPhoto {
  readonly id: string;
  /** Null until the server has the photo. */
  readonly photo: PhotoSource | null;
  /** Accessible name of the picture, e.g. "Photo 2"; also part of the names of its buttons. */
  readonly label: string;
  /** URL of the local file, for a photo that is not uploaded yet. */
  readonly preview?: string;
  /** Progress of the upload, 0 to 1; omit it once the upload is complete. Until then it can only be cancelled. */
  readonly progress?: number;
  /** Status of the upload, e.g. "Waiting". */
  readonly progressText?: string;
  /** Why the upload failed; the tile can then be dismissed, or retried if `onRetry` is set. */
  readonly problem?: ReactNode;
  readonly onRetry?: () => void;
  /** Statuses of the photo, e.g. "Main photo", "Private", "Being checked", "Not accepted" (PHOTO-5, PHOTO-7). */
  readonly statuses?: readonly UploaderStatus[];
  /** Advice, e.g. what to do about a rejected photo. */
  readonly note?: ReactNode;
  readonly actions?: readonly UploaderAction[];
}

export interface PhotoTileLabels {
  /** Called with the photo's label; returns e.g. "Move towards the start: Photo 2". */
  earlier: (photo: string) => string;
  later: (photo: string) => string;
  remove: (photo: string) => string;
  /** Accessible name of the progress bar of an upload. */
  uploading: (photo: string) => string;
  /** Accessible name of the button that cancels an upload. */
  cancel: (photo: string) => string;
  /** Accessible name of the button that removes a failed upload from the list. */
  dismiss: (photo: string) => string;
  /** Visible label of the button that retries a failed upload. */
  retry: string;
}

interface PhotoTileProps {
  photo: UploaderPhoto;
  labels: PhotoTileLabels;
  busy: boolean;
  first: boolean;
  last: boolean;
  /** Called with the pressed button's action, before the action itself. */
  onPress: (action: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Cancels an upload, or removes a failed one from the list. */
  onCancel: () => void;
}

/* A `Badge` would be truncated: in a tile on a phone, the text needs a second line. */
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

export function PhotoTile(props: PhotoTileProps) {
  const { photo, labels, busy, first, last, onPress, onMove, onRemove, onCancel } = props;
  const { label, preview, progress, problem, onRetry, statuses = [], note, actions = [] } = photo;
  const sending = progress !== undefined;
  const failed = problem !== undefined;
  const button = (action: string, name: string, disabled: boolean | undefined, run: () => void) => ({
    'data-act': action,
    label: name,
    title: name,
    disabled: busy || disabled,
    onClick: () => {
      onPress(action);
      run();
    },
  });
  return (
    <li
      data-id={photo.id}
      data-status={sending ? 'uploading' : failed ? 'failed' : statuses[0]?.tone}
      className="@container flex min-w-0 flex-col gap-1.5 rounded-lg bg-surface p-2 ring-1 ring-line"
    >
      {photo.photo ? (
        // The empty name shows no initials if the photo fails to load.
        <Photo photo={photo.photo} name="" label={label} ratio="square" corners="md" />
      ) : preview ? (
        // The file name below identifies a picture that the browser cannot display.
        <img src={preview} alt="" className="aspect-square w-full rounded-md bg-sunken object-cover" />
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
      {(sending || failed) && <p className="truncate px-1 text-sm text-ink">{label}</p>}
      {failed && (
        <p role="alert" className="px-1 text-sm wrap-anywhere text-danger">
          {problem}
        </p>
      )}
      {note && <div className="px-1 text-sm text-ink-soft">{note}</div>}
      {sending ? (
        <div className="mt-auto flex flex-col">
          {photo.progressText && <p className="px-1 text-sm text-ink-soft">{photo.progressText}</p>}
          <div className="flex items-center gap-2 ps-1">
            <div className="min-w-0 flex-1">
              <LazyProgress label={labels.uploading(label)} hideLabel value={progress} size="sm" />
            </div>
            <IconButton data-act={CANCEL} label={labels.cancel(label)} icon={<XIcon />} onClick={onCancel} />
          </div>
        </div>
      ) : failed ? (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-1">
          {onRetry && (
            <Button size="sm" tone="neutral" aria-label={`${labels.retry}: ${label}`} onClick={onRetry}>
              {labels.retry}
            </Button>
          )}
          <span className="ms-auto">
            <IconButton data-act={CANCEL} label={labels.dismiss(label)} icon={<XIcon />} onClick={onCancel} />
          </span>
        </div>
      ) : (
        <div className="mt-auto grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] justify-items-center @min-[13.75rem]:flex">
          <IconButton
            {...button(EARLIER, labels.earlier(label), first, () => onMove(-1))}
            icon={<ChevronLeftIcon className="rtl:-scale-x-100" />}
          />
          <IconButton
            {...button(LATER, labels.later(label), last, () => onMove(1))}
            icon={<ChevronRightIcon className="rtl:-scale-x-100" />}
          />
          {actions.map((action) => (
            <IconButton
              key={action.key}
              {...button(action.key, action.label, action.disabled, action.onSelect)}
              icon={action.icon}
            />
          ))}
          <span className="col-[-2/-1] @min-[13.75rem]:ms-auto">
            <IconButton
              {...button(REMOVE, labels.remove(label), false, onRemove)}
              tone="danger"
              icon={<Trash2Icon />}
            />
          </span>
        </div>
      )}
    </li>
  );
}
