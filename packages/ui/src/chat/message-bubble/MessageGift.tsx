import type { ReactNode } from 'react';
import { GiftIcon } from '../../primitives/icon/index.ts';
import { bubbleCorners } from './bubble.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessageGiftProps extends NativeProps<'div'> {
  /** Label above the name, e.g. "A gift". */
  label: string;
  /** Name of the gift, e.g. "A single rose". */
  name: string;
  /** A drawing of the gift; decorative, because the name is below. */
  picture?: ReactNode;
  /** The message that was sent with the gift. */
  note?: string;
}

/** A gift, for use in a `MessageBubble` (GIFT-1). */
export function MessageGift({ label, name, picture, note, ...rest }: MessageGiftProps) {
  return (
    <div
      {...rest}
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
