import { cva } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';
import { initialsOf } from '../avatar/index.ts';
import { LockIcon } from '../icon/index.ts';
import { DrawnView } from './DrawnView.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A photo in the sizes that the server made (PHOTO-6). The files of a `locked` photo are blurred (PHOTO-8). */
export type PhotoSource = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly locked: boolean;
  /** The files by width in pixels, the smallest first. */
  readonly sources: readonly { readonly width: number; readonly avif: string; readonly webp: string }[];
};

export interface PhotoProps extends NativeProps<'span'> {
  /** The photo; null or undefined shows the initials. */
  photo: PhotoSource | null | undefined;
  /** The member's name. It is the photo's text alternative, and the source of the initials. */
  name: string;
  /** The text alternative where the name alone is ambiguous, e.g. "Camille, photo 2 of 5". Default: the name. */
  label?: string;
  /** Hides it from screen readers; for places where the name is beside it. Default false. */
  decorative?: boolean;
  /**
   * The aspect ratio: 4 by 5, 1 by 1 or 3 by 2. `fill` and `whole` take the size of the container; `fill` crops the
   * photo, `whole` shows all of it. Default `portrait`.
   */
  ratio?: 'portrait' | 'square' | 'wide' | 'fill' | 'whole';
  /** The displayed width; the browser loads no larger file. Default `card`. */
  use?: 'thumb' | 'card' | 'half' | 'full';
  /** Loads the photo at once and before others; for the first photo of a page. Default false. */
  priority?: boolean;
  /** The text on a locked photo, e.g. "Premium members see all photos" (PHOTO-8). */
  lockedLabel?: ReactNode;
  /** A radius of 14 or 20 px, or `none` in a frame that is rounded itself. Default `lg`. */
  corners?: 'md' | 'lg' | 'none';
  /** A `VerifiedMark` or a `FictionalMark`, at the bottom edge. */
  mark?: ReactNode;
}

const SIZES = {
  thumb: '96px',
  card: '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw',
  half: '(min-width: 48rem) 36rem, 100vw',
  full: '(min-width: 64rem) 60rem, 100vw',
} as const;

/* Without `min-h-0` a photo taller than the ratio would stretch the frame. */
const frame = cva('group/photo relative isolate block min-h-0 overflow-clip not-data-whole:bg-brand-soft', {
  variants: {
    ratio: {
      portrait: 'aspect-4/5',
      square: 'aspect-square',
      wide: 'aspect-3/2',
      fill: 'size-full',
      whole: 'size-full',
    },
    corners: { md: 'rounded-md', lg: 'rounded-lg', none: '' },
  },
  defaultVariants: { ratio: 'portrait', corners: 'lg' },
});

/** A member's photo. The browser loads the smallest sufficient file; its space is reserved while it loads. */
export function Photo({
  photo,
  name,
  label = name,
  decorative = false,
  ratio,
  use = 'card',
  priority = false,
  lockedLabel,
  corners,
  mark,
  ...rest
}: PhotoProps) {
  // Stores the address, not the id: a later address of the same photo can work.
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const address = photo?.sources.at(-1)?.webp;
  const shown = photo && address !== undefined && address !== brokenAddress ? photo : null;
  const srcSet = (format: 'avif' | 'webp') =>
    shown?.sources.map((source) => `${source[format]} ${source.width}w`).join(', ');
  return (
    <span
      {...rest}
      className={frame({ ratio, corners })}
      data-locked={shown?.locked || undefined}
      data-whole={(shown && ratio === 'whole') || undefined}
    >
      {shown ? (
        <picture>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES[use]} />
          <img
            // React gets no `error` event for an image that failed before hydration.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenAddress(address);
            }}
            src={address}
            srcSet={srcSet('webp')}
            sizes={SIZES[use]}
            width={shown.width}
            height={shown.height}
            alt={decorative ? '' : label}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setBrokenAddress(address)}
            className="size-full object-cover group-data-whole/photo:object-contain"
          />
        </picture>
      ) : (
        <span
          role={decorative ? undefined : 'img'}
          aria-label={decorative ? undefined : label}
          aria-hidden={decorative || undefined}
          // A component that lays text over the bottom of the photo sets `--photo-foot` to the height of the text.
          className="relative isolate grid size-full place-items-center pb-(--photo-foot) text-2xl font-semibold text-on-brand-soft"
        >
          <DrawnView name={name} />
          {initialsOf(name)}
        </span>
      )}
      {shown?.locked && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-photo-shade/40 p-2 text-center text-sm font-semibold text-balance text-photo-ink">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-photo-shade">
            <LockIcon className="size-5" />
          </span>
          {lockedLabel && (
            <span className="line-clamp-6 max-w-full rounded-md bg-photo-shade px-2 py-1 wrap-anywhere hyphens-auto">
              {lockedLabel}
            </span>
          )}
        </span>
      )}
      {mark && <span className="absolute inset-x-2 bottom-2 flex">{mark}</span>}
    </span>
  );
}
