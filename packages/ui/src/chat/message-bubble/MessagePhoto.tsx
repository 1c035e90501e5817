import { Button } from '../../primitives/button/index.ts';
import { checkLabelled, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { bubbleCorners } from './bubble.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessagePhotoProps extends NativeProps<'div'> {
  /** The photo; a locked one arrives blurred from the server. */
  photo: PhotoSource | null;
  /** Name of the sender; the initials replace a photo that fails to load. */
  name: string;
  /** Accessible name of the photo, e.g. "Photo from Camille". */
  label: string;
  /** The text that was sent with the photo. */
  caption?: string;
  /** What is to be known about the photo, e.g. that it is being checked. */
  note?: string;
  /** Text of the action of `onEnlarge`, e.g. "Enlarge"; part of the accessible name. */
  enlargeLabel?: string;
  /** Called when an open photo is pressed; a locked one cannot be pressed. */
  onEnlarge?: () => void;
  /** Text on a locked photo, e.g. "A private photo". */
  lockedLabel?: string;
  /** Label of the unlock button, with the price: "Open · 2 credits · about €2.00" (CREDIT-7). */
  unlockLabel?: string;
  /** Called when the unlock button of a locked photo is pressed. */
  onUnlock?: () => void;
  /** Whether the photo is being unlocked. */
  busy?: boolean;
}

/** A photo, open or locked, for use in a `MessageBubble` (CHAT-20). */
export function MessagePhoto({
  photo,
  name,
  label,
  caption,
  note,
  enlargeLabel,
  onEnlarge,
  lockedLabel,
  unlockLabel,
  onUnlock,
  busy,
  ...rest
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
      {...rest}
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
      {note && <p className="px-4 py-2.5 text-sm text-ink-soft wrap-anywhere">{note}</p>}
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
