import { useState } from 'react';
import { ImageIcon, PauseIcon, PlayIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { useCanAutoplay } from '../../foundation/motion/index.ts';
import { bubbleCorners } from './bubble.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessageGifProps extends NativeProps<'div'> {
  /** URL of the animation. */
  src: string;
  /** URL of the first frame, shown while the GIF is paused. */
  stillSrc: string;
  /** Alternative text. */
  alt: string;
  /** Width of the picture in CSS pixels; reserves its space before it loads. */
  width: number;
  /** Height of the picture in CSS pixels; with `width`, sets the aspect ratio. */
  height: number;
  /** Accessible name of the button while the GIF is paused: it plays it. */
  playLabel: string;
  /** Accessible name of the button while the GIF plays: it pauses it. */
  pauseLabel: string;
}

/** A GIF that can be paused, and is paused by default with reduced motion (CHAT-21, WCAG 2.2.2). */
export function MessageGif({
  src,
  stillSrc,
  alt,
  width,
  height,
  playLabel,
  pauseLabel,
  ...rest
}: MessageGifProps) {
  const motionAllowed = useCanAutoplay();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const playing = chosen ?? motionAllowed;
  const shown = playing ? src : stillSrc;
  if (brokenSrc === shown) {
    return (
      <p
        {...rest}
        className="flex max-w-[min(34rem,86%)] items-center gap-2 rounded-lg bg-surface px-4 py-2.5 text-ink-soft ring-1 ring-line ring-inset [&_svg]:size-5 [&_svg]:shrink-0"
      >
        <ImageIcon />
        <span className="min-w-0 wrap-anywhere">{alt}</span>
      </p>
    );
  }
  return (
    <div
      {...rest}
      data-playing={playing || undefined}
      className={`${bubbleCorners} relative w-64 max-w-[86%] overflow-clip bg-brand-soft`}
    >
      <img
        // An image that failed before hydration never fires `error` for React.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBrokenSrc(shown);
        }}
        src={shown}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(shown)}
        className="h-auto max-h-96 w-full object-cover"
      />
      <span className="absolute end-2 bottom-2">
        <IconButton
          tone="photo"
          size="sm"
          label={playing ? pauseLabel : playLabel}
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setChosen(!playing)}
        />
      </span>
    </div>
  );
}
