import { useState, type ReactNode } from 'react';
import { Field } from '../../form/field/index.ts';
import { ImageIcon, PauseIcon, PlayIcon, SearchIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { useCanAutoplay } from '../../foundation/motion/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface GifResult {
  id: string;
  /** Description of the GIF; the accessible name of its button. */
  alt: string;
  /** URL of the animation. */
  src: string;
  /** URL of the first frame, shown while GIFs are paused. */
  stillSrc: string;
}

export interface GifPickerProps extends NativeProps<'section', 'aria-busy' | 'aria-label' | 'onSelect'> {
  /** Accessible name of the picker, e.g. "GIFs". */
  label: string;
  /** Accessible name and placeholder of the search field. */
  searchLabel: string;
  /** The search text (controlled); update it in `onQueryChange`. */
  query: string;
  /** Called with the complete text on every keystroke. */
  onQueryChange: (query: string) => void;
  /** The results; undefined while they load. */
  gifs: readonly GifResult[] | undefined;
  /** Announced to screen readers while the results load; visually hidden. */
  loadingLabel: string;
  /** Number of results, e.g. "24 GIFs"; announced when it changes. */
  countLabel: string;
  /** An `EmptyState` for a search without results. */
  empty: ReactNode;
  /** An `EmptyState` with a way to try again; shown instead of the results. */
  failure?: ReactNode;
  /** A `LoadMore`, shown below the results. */
  more?: ReactNode;
  /** Attribution of the provider, as its terms of use require. */
  attribution?: ReactNode;
  /** Accessible name of the button while GIFs are paused: it plays all of them. */
  playLabel: string;
  /** Accessible name of the button while GIFs play: it pauses all of them. */
  pauseLabel: string;
  /** Called with the GIF that was chosen; close the surrounding popover there. */
  onSelect: (gif: GifResult) => void;
}

const SKELETONS = 6;

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3';

/** A searchable grid of GIFs. They are still with reduced motion, and can all be paused (CHAT-21, WCAG 2.2.2). */
export function GifPicker({
  label,
  searchLabel,
  query,
  onQueryChange,
  gifs,
  loadingLabel,
  countLabel,
  empty,
  failure,
  more,
  attribution,
  playLabel,
  pauseLabel,
  onSelect,
  ...rest
}: GifPickerProps) {
  if (import.meta.env.DEV && gifs) checkGifs(gifs);
  const motionAllowed = useCanAutoplay();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? motionAllowed;
  return (
    <section
      {...rest}
      aria-label={label}
      aria-busy={!gifs && !failure ? true : undefined}
      data-playing={playing || undefined}
      className="flex max-h-[min(32rem,70dvh)] min-w-0 flex-col gap-3"
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Field label={searchLabel} hideLabel>
            <TextInput
              type="search"
              dir="auto"
              leading={<SearchIcon />}
              placeholder={searchLabel}
              value={query}
              onChange={(event) => onQueryChange(event.target.value)}
            />
          </Field>
        </div>
        <IconButton
          tone="neutral"
          label={playing ? pauseLabel : playLabel}
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          disabled={!gifs?.length}
          onClick={() => setChosen(!playing)}
        />
      </div>
      <p role="status" className="sr-only">
        {gifs && !failure && countLabel}
      </p>
      <div className="-m-1 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {failure ?? <Results {...{ gifs, loadingLabel, empty, playing, onSelect }} />}
        {!failure && gifs && gifs.length > 0 && more}
      </div>
      {attribution && <p className="text-xs wrap-anywhere text-ink-soft">{attribution}</p>}
    </section>
  );
}

type ResultsProps = Pick<GifPickerProps, 'gifs' | 'loadingLabel' | 'empty' | 'onSelect'> & {
  playing: boolean;
};

function Results({ gifs, loadingLabel, empty, playing, onSelect }: ResultsProps) {
  if (!gifs) {
    return (
      <SkeletonGroup label={loadingLabel}>
        <span className={grid}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} shape="card" />
          ))}
        </span>
      </SkeletonGroup>
    );
  }
  if (gifs.length === 0) return empty;
  return (
    <ul className={grid}>
      {gifs.map((gif) => (
        <li key={gif.id} className="min-w-0">
          <GifButton gif={gif} playing={playing} onSelect={() => onSelect(gif)} />
        </li>
      ))}
    </ul>
  );
}

function GifButton({ gif, playing, onSelect }: { gif: GifResult; playing: boolean; onSelect: () => void }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shown = playing ? gif.src : gif.stillSrc;
  return (
    <button
      type="button"
      onClick={onSelect}
      className="relative block aspect-4/3 w-full overflow-clip rounded-md border border-line bg-brand-soft text-on-brand-soft transition-[border-color] hover:border-brand"
    >
      {shown === brokenSrc ? (
        <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-xs">
          <ImageIcon className="size-5 shrink-0" aria-hidden="true" />
          <span className="line-clamp-3 max-w-full wrap-anywhere">{gif.alt}</span>
        </span>
      ) : (
        <img
          // An image that failed before hydration never fires `error` for React.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenSrc(shown);
          }}
          src={shown}
          alt={gif.alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(shown)}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}

function checkGifs(gifs: readonly GifResult[]): void {
  checkDistinctBy('GifPicker', 'gifs', gifs, 'id');
  for (const { alt } of gifs) checkNamed('GifPicker', { alt });
}
