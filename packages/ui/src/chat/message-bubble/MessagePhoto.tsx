import { Button } from '../../primitives/button/index.ts';
import { checkLabelled, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { bubbleCorners } from './bubble.look.ts';

export interface MessagePhotoProps {
  /** Where it is locked, its pixels have arrived blurred. */
  photo: PhotoSource | null;
  /** Whose it is: its initials stand in for a photo that does not load. */
  name: string;
  /** What it is, e.g. "Photo from Camille". */
  label: string;
  /** What was written with it. */
  caption?: string;
  /** With `onEnlarge`: what a press on an open photo does, e.g. "Enlarge". */
  enlargeLabel?: string;
  /** Told of the press on an open photo; a locked one cannot be pressed. */
  onEnlarge?: () => void;
  /** Said on a locked photo, e.g. "A private photo". */
  lockedLabel?: string;
  /** What opening it does and costs, e.g. "Open · 2 credits · about €2.00". */
  unlockLabel?: string;
  /** Told of the press on that button, which only a locked photo has. */
  onUnlock?: () => void;
  /** While it is being opened. */
  busy?: boolean;
}

/** A photo, open or locked. Stands in a `MessageBubble`. */
export function MessagePhoto({
  photo,
  name,
  label,
  caption,
  enlargeLabel,
  onEnlarge,
  lockedLabel,
  unlockLabel,
  onUnlock,
  busy,
}: MessagePhotoProps) {
  const locked = photo?.locked ?? false;
  if (import.meta.env.DEV) {
    checkNamed('MessagePhoto', { label });
    if (locked) checkLabelled('MessagePhoto', { onUnlock }, { unlockLabel });
    else checkLabelled('MessagePhoto', { onEnlarge }, { enlargeLabel });
  }
  const picture = (
    <Photo
      photo={photo}
      name={name}
      decorative
      corners="none"
      lockedLabel={locked && lockedLabel ? <span aria-hidden="true">{lockedLabel}</span> : undefined}
    />
  );
  return (
    <div
      data-locked={locked || undefined}
      className={`${bubbleCorners} flex w-64 max-w-[86%] flex-col overflow-clip bg-surface text-ink ring-1 ring-line forced-colors:border`}
    >
      {onEnlarge && !locked ? (
        <div>
          <button
            type="button"
            onClick={onEnlarge}
            className="w-full align-top text-start focus-visible:-outline-offset-2"
          >
            {picture}
            <span className="sr-only">
              {label}, {enlargeLabel}
            </span>
          </button>
        </div>
      ) : (
        <div>
          {picture}
          <p className="sr-only">{locked && lockedLabel ? `${label}, ${lockedLabel}` : label}</p>
        </div>
      )}
      {caption && (
        <p dir="auto" className="px-4 py-2.5 wrap-anywhere whitespace-pre-wrap">
          {caption}
        </p>
      )}
      {locked && onUnlock && unlockLabel && (
        <div className="p-3">
          <Button size="sm" tone="accent" width="fill" loading={busy} onClick={onUnlock}>
            {unlockLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
