import { useState } from 'react';
import { ImageIcon, PauseIcon, PlayIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { useMovingPictures } from '../../foundation/motion/index.ts';
import { bubbleCorners } from './bubble.look.ts';

export interface MessageGifProps {
  /** The moving picture. */
  src: string;
  /** Its first frame, shown where motion is not wanted. */
  stillSrc: string;
  /** What it shows, in words. */
  alt: string;
  /** Of the picture, in CSS pixels: keeps its place before it arrives. */
  width: number;
  /** Of the picture too, in CSS pixels: gives the shape together with `width`. */
  height: number;
  /** Names the button that lets it move, while it holds still. */
  playLabel: string;
  /** Names the same button while it moves: it holds it. */
  pauseLabel: string;
}

/** A moving picture that can be held (WCAG 2.2.2), and that is held for those who ask for less motion. */
export function MessageGif({ src, stillSrc, alt, width, height, playLabel, pauseLabel }: MessageGifProps) {
  const mayMove = useMovingPictures();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const playing = chosen ?? mayMove;
  const shown = playing ? src : stillSrc;
  if (brokenSrc === shown) {
    return (
      <p className="flex max-w-[min(34rem,86%)] items-center gap-2 rounded-lg bg-surface px-4 py-2.5 text-ink-soft ring-1 ring-line ring-inset [&_svg]:size-5 [&_svg]:shrink-0">
        <ImageIcon />
        <span className="min-w-0 wrap-anywhere">{alt}</span>
      </p>
    );
  }
  return (
    <div
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
