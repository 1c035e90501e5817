import { useState, type ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

export interface AvatarProps {
  /** The person's name: the picture's text, and the source of the initials shown without one. */
  name: string;
  /** Empty or missing shows initials; so does a picture that does not load. */
  src?: string | null;
  /** 32, 44, 64, 96 or 136 px across. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** Set to what the dot means, e.g. "Online now", while the member is online. */
  onlineLabel?: string;
  /** Softens the picture further; a locked photo must already arrive blurred from the server. */
  blurred?: boolean;
  /** The mark of a fictional profile, at the lower end of the picture. */
  fictionalMark?: ReactNode;
  /** True where the name stands beside it anyway. */
  decorative?: boolean;
  /** `eager` for a picture that is in view first. Default `lazy`. */
  loading?: 'lazy' | 'eager';
}

const INITIALS =
  'place-items-center overflow-clip rounded-full bg-brand-soft ring-1 ring-on-brand-soft/15 ring-inset font-semibold text-on-brand-soft forced-colors:border';

const avatar = memoizedCva('shrink-0 align-middle', {
  variants: {
    // Initials with nothing on them are one element, not two: long lists are full of them.
    holds: { layers: 'relative inline-block rounded-full', initials: `inline-grid ${INITIALS}` },
    size: {
      sm: 'size-8 text-xs',
      md: 'size-11 text-sm',
      lg: 'size-16 text-lg',
      xl: 'size-24 text-xl',
      '2xl': 'size-34 text-2xl',
    },
  },
  defaultVariants: { size: 'md' },
});

const graphemes = new Intl.Segmenter();

/** The first letters of the first and last word as a person counts them, at most two; never a mark that nobody sees. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(firstOf).filter(Boolean);
  return (letters[0] ?? '') + (letters[1] ? letters.at(-1) : '');
}

function firstOf(word: string): string {
  const letter = graphemes.segment(word.replace(/^\p{Cf}+/u, '')).containing(0)?.segment ?? '';
  const upper = letter.toUpperCase();
  // One letter stays one: "ß" would be "SS".
  return upper.length > letter.length ? letter : upper;
}

/** A member's round portrait, with what stands on it. */
export function Avatar({
  name,
  src,
  size,
  onlineLabel,
  blurred = false,
  fictionalMark,
  decorative = false,
  loading = 'lazy',
}: AvatarProps) {
  const asText = {
    role: decorative ? undefined : 'img',
    'aria-label': decorative ? undefined : name,
    'aria-hidden': decorative || undefined,
    children: initialsOf(name),
  };
  const state = { 'data-blurred': blurred || undefined, 'data-online': onlineLabel ? true : undefined };
  if (!src && !onlineLabel && !fictionalMark)
    return <span className={avatar({ holds: 'initials', size })} {...state} {...asText} />;
  const initials = <span className={`grid size-full ${INITIALS}`} {...asText} />;
  return (
    <span className={avatar({ holds: 'layers', size })} {...state}>
      {src ? (
        <Portrait
          src={src}
          alt={decorative ? '' : name}
          blurred={blurred}
          loading={loading}
          fallback={initials}
        />
      ) : (
        initials
      )}
      {onlineLabel && (
        <span
          role="img"
          aria-label={onlineLabel}
          className="absolute end-[4%] top-[4%] size-[22%] max-h-4.5 min-h-2.5 max-w-4.5 min-w-2.5 rounded-full bg-positive ring-2 ring-surface forced-colors:bg-[Highlight]"
        />
      )}
      {fictionalMark && (
        <span className="absolute -inset-x-1/2 -bottom-2 flex justify-center">{fictionalMark}</span>
      )}
    </span>
  );
}

interface PortraitProps extends Pick<AvatarProps, 'blurred' | 'loading'> {
  src: string;
  alt: string;
  fallback: ReactNode;
}

function Portrait({ src, alt, blurred, loading, fallback }: PortraitProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src === brokenSrc) return fallback;
  const markBroken = () => setBrokenSrc(src);
  return (
    <span className="block size-full overflow-clip rounded-full bg-brand-soft">
      <img
        // An image that failed before hydration never fires `error` for React.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) markBroken();
        }}
        className={blurred ? 'size-full scale-110 object-cover blur-md' : 'size-full object-cover'}
        src={src}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={markBroken}
      />
    </span>
  );
}
