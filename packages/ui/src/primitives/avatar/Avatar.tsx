import { useState, type ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface AvatarProps extends NativeProps<'span', 'aria-hidden' | 'aria-label' | 'role'> {
  /** The person's name. It is the photo's text alternative, and the source of the initials. */
  name: string;
  /** The photo's address. Without it, and if the photo does not load, the initials are shown. */
  src?: string | null;
  /** 32, 44, 64, 96 or 136 px across. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** The text alternative of the dot, e.g. "Online now"; set it while the member is online. */
  onlineLabel?: string;
  /** Blurs the photo further; the server already sends a locked photo blurred (PHOTO-8). */
  blurred?: boolean;
  /** The mark of a fictional profile, at the bottom of the photo (FICTION-1). */
  fictionalMark?: ReactNode;
  /** Hides it from screen readers; for places where the name is beside it. Default false. */
  decorative?: boolean;
  /** `eager` for a photo that is in view when the page opens. Default `lazy`. */
  loading?: 'lazy' | 'eager';
}

const INITIALS =
  'place-items-center overflow-clip rounded-full bg-brand-soft ring-1 ring-on-brand-soft/15 ring-inset font-semibold text-on-brand-soft forced-colors:border';

const avatar = memoizedCva('shrink-0 align-middle', {
  variants: {
    // Initials without a dot or mark are one element, not two, because long lists contain many of them.
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

/** A first letter that ends before the next one: only from U+0300 on are there marks that belong to the letter before. */
const PLAIN = /^[!-\u02ff](?=[!-\u02ff]|$)/u;

/** Returns the first letter (grapheme) of the first and of the last word, without invisible format characters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(firstOf).filter(Boolean);
  return (letters[0] ?? '') + (letters[1] ? letters.at(-1) : '');
}

function firstOf(word: string): string {
  const shown = word.replace(/^\p{Cf}+/u, '');
  // The first segmenter takes a phone some 40 ms to make, and few names need one.
  const letter = PLAIN.exec(shown)?.[0] ?? new Intl.Segmenter().segment(shown).containing(0)?.segment ?? '';
  const upper = letter.toUpperCase();
  // Some letters become two in upper case: "ß" would be "SS".
  return upper.length > letter.length ? letter : upper;
}

/** A member's round photo or initials, with an online dot and the mark of a fictional profile. */
export function Avatar({
  name,
  src,
  size,
  onlineLabel,
  blurred = false,
  fictionalMark,
  decorative = false,
  loading = 'lazy',
  ...rest
}: AvatarProps) {
  const asText = {
    role: decorative ? undefined : 'img',
    'aria-label': decorative ? undefined : name,
    'aria-hidden': decorative || undefined,
    children: initialsOf(name),
  };
  const state = {
    ...rest,
    'data-blurred': blurred || undefined,
    'data-online': onlineLabel ? true : undefined,
  };
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
        // React gets no `error` event for an image that failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) markBroken();
        }}
        className={
          blurred ? 'size-full scale-110 object-cover [filter:blur(12px)]' : 'size-full object-cover'
        }
        src={src}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={markBroken}
      />
    </span>
  );
}
