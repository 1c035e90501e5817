import { useState, type ReactNode } from 'react';
import { Field } from '../../form/field/index.ts';
import { ImageIcon, PauseIcon, PlayIcon, SearchIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkDistinctBy, checkNamed } from '../../foundation/dev-invariant/index.ts';
import { useMovingPictures } from '../../foundation/motion/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { TextInput } from '../../form/text-input/index.ts';

export interface GifResult {
  id: string;
  /** What it shows, in words. */
  alt: string;
  /** The moving picture. */
  src: string;
  /** Its first frame, shown where motion is not wanted. */
  stillSrc: string;
}

export interface GifPickerProps {
  /** Names the whole, e.g. "GIFs". */
  label: string;
  /** Names the search field, and stands in it while it is empty. */
  searchLabel: string;
  /** What is searched for; the caller keeps it and answers `onQueryChange`. */
  query: string;
  /** Told the whole text at each change, so at each letter. */
  onQueryChange: (query: string) => void;
  /** Undefined while they load. */
  gifs: readonly GifResult[] | undefined;
  /** Read while the GIFs are on the way; not seen. */
  loadingLabel: string;
  /** How many there are, e.g. "24 GIFs"; announced when it changes. */
  countLabel: string;
  /** An `EmptyState`, for a search that found nothing. */
  empty: ReactNode;
  /** An `EmptyState` with a way to try again, in place of the results. */
  failure?: ReactNode;
  /** A `LoadMore`, below the results. */
  more?: ReactNode;
  /** Whose search it is, in the words its terms of use ask for. */
  attribution?: ReactNode;
  /** Names the button that lets all of them move, while they hold still. */
  playLabel: string;
  /** Names the same button while they move: it holds all of them. */
  pauseLabel: string;
  /** Told which GIF was pressed; closing what the picker stands in is the caller's. */
  onSelect: (gif: GifResult) => void;
}

const SKELETONS = 6;

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3';

/** GIFs to choose one from. They hold still for those who ask for less motion, and all of them can be held (WCAG 2.2.2). */
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
}: GifPickerProps) {
  if (import.meta.env.DEV && gifs) checkGifs(gifs);
  const mayMove = useMovingPictures();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? mayMove;
  return (
    <section
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
