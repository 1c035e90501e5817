import type { ReactNode } from 'react';
import { GiftIcon } from '../../primitives/icon/index.ts';
import { bubbleCorners } from './bubble.look.ts';

export interface MessageGiftProps {
  /** That it is one, e.g. "A gift". */
  label: string;
  /** What was given, e.g. "A single rose". */
  name: string;
  /** A drawing of it; decorative, since the name stands below. */
  picture?: ReactNode;
  /** What was written with it. */
  note?: string;
}

/** A gift. Stands in a `MessageBubble`. */
export function MessageGift({ label, name, picture, note }: MessageGiftProps) {
  return (
    <div
      className={`${bubbleCorners} flex w-64 max-w-[86%] flex-col items-center gap-1 border border-accent-soft bg-accent-soft px-4 py-5 text-center text-on-accent-soft`}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-20 place-items-center rounded-full bg-surface text-on-accent-soft [&_svg]:size-10"
      >
        {picture ?? <GiftIcon />}
      </span>
      <p className="text-xs font-semibold">{label}</p>
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{name}</p>
      {note && (
        <p dir="auto" className="max-w-full pt-1 text-sm wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  );
}
