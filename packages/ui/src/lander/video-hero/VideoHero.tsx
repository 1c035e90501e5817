import { useRef, useState, type ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { useCanAutoplay } from '../../foundation/motion/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface VideoHeroProps extends NativeProps<'section', 'title'> {
  /** The page's `h1`, on top of the video. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The main action. */
  action: ReactNode;
  /** Facts below the action: the price, and who may join. */
  facts?: ReactNode;
  /** The first frame, shown before the video, and instead of it with reduced motion. */
  poster: PhotoSource | null;
  /** The same muted video in several formats, the best one first; `type` is that of `<source>`. */
  sources: readonly { readonly src: string; readonly type: string }[];
  /** Accessible name of the button while the video plays: it pauses it (WCAG 2.2, 2.2.2). */
  pauseLabel: string;
  /** Accessible name of the button while the video is paused, e.g. "Play". */
  playLabel: string;
}

/**
 * The top section of a landing page with a muted background video in a loop. With reduced motion or data saver, before
 * scripts run, and if the video cannot be played, only the poster is shown.
 */
export function VideoHero(props: VideoHeroProps) {
  const { title, lead, action, facts, poster, sources, pauseLabel, playLabel, ...rest } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'playing' | 'paused' | 'broken'>('waiting');
  const moving = useCanAutoplay() && state !== 'broken' && sources.length > 0;
  return (
    <section
      {...rest}
      className="relative isolate flex min-h-[min(44rem,88svh)] items-end overflow-clip text-photo-ink md:items-center [&_:focus-visible]:outline-photo-ink"
    >
      <div aria-hidden="true" className="absolute inset-0 -z-2">
        <Photo photo={poster} name="" decorative ratio="fill" use="full" corners="none" priority />
      </div>
      {moving && (
        <video
          ref={video}
          data-state={state}
          aria-hidden="true"
          tabIndex={-1}
          muted
          loop
          playsInline
          autoPlay
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          className="absolute inset-0 -z-2 size-full object-cover transition-opacity duration-700 data-[state=waiting]:opacity-0"
        >
          {sources.map(({ src, type }, index) => (
            <source
              key={src}
              src={src}
              type={type}
              onError={index === sources.length - 1 ? () => setState('broken') : undefined}
            />
          ))}
        </video>
      )}
      {/* The shade below the text is dark enough for white text to have a contrast of 4.5:1 on a white picture. */}
      <div className="absolute inset-0 -z-1 bg-photo-shade/85 lg:bg-transparent lg:bg-linear-to-r lg:from-photo-shade lg:from-65% lg:to-photo-shade/30 lg:rtl:bg-linear-to-l" />
      <div className="mx-auto w-full max-w-344 px-4 py-16 sm:px-6 lg:px-8">
        <div className="flex max-w-[36rem] flex-col items-start gap-5 md:gap-7">
          <h1 className="max-w-full text-3xl font-extrabold tracking-tight text-balance">{title}</h1>
          {lead && <div className="text-lg text-pretty">{lead}</div>}
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
            {action}
          </div>
          {facts && <div className="text-sm">{facts}</div>}
        </div>
      </div>
      {moving && state !== 'waiting' && (
        <div className="absolute end-4 bottom-4">
          <IconButton
            tone="photo"
            label={state === 'playing' ? pauseLabel : playLabel}
            icon={state === 'playing' ? <PauseIcon /> : <PlayIcon />}
            onClick={() => {
              if (state === 'playing') video.current?.pause();
              // If the browser refuses to play, the video stays paused.
              else video.current?.play().catch(() => undefined);
            }}
          />
        </div>
      )}
    </section>
  );
}
