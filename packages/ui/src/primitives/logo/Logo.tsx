import { cva } from 'class-variance-authority';
import type { NativeProps } from '../../foundation/native-props/index.ts';
import { LOGO_MARK } from './mark.ts';

export interface LogoProps extends NativeProps<'span'> {
  /** The name of the site, from its settings. */
  name: string;
  /** `mark` hides the name visually. Default `full`. */
  variant?: 'full' | 'mark';
  /** The mark's height: 20, 26 or 36 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** `photo` is white, for photos; `mono` is one colour without tints, for print. Default `brand`. */
  tone?: 'brand' | 'photo' | 'mono';
}

// The logo is one line high: a name that does not fit beside the mark wraps to the hidden second line and is never cut.
const logo = cva(
  '-my-1 inline-flex max-w-full min-w-0 flex-wrap items-center gap-y-2 overflow-clip py-1 font-display leading-none font-extrabold tracking-[-0.035em] whitespace-nowrap',
  {
    variants: {
      size: {
        sm: 'h-7 gap-x-2 text-lg [&_svg]:h-5',
        md: 'h-8.5 gap-x-2.5 text-xl [&_svg]:h-6.5',
        lg: 'h-11 gap-x-3.5 text-2xl [&_svg]:h-9',
      },
      tone: { brand: 'text-ink [&_svg]:text-brand', photo: 'text-photo-ink', mono: 'text-ink' },
    },
    defaultVariants: { size: 'md', tone: 'brand' },
  },
);

/** The site's logo: a mark of two drops whose points meet, and the site's name. */
export function Logo({ name, variant = 'full', size, tone, ...rest }: LogoProps) {
  return (
    <span {...rest} className={logo({ size, tone })}>
      <svg
        viewBox={`0 0 ${LOGO_MARK.width} ${LOGO_MARK.height}`}
        fill="currentColor"
        aria-hidden="true"
        className="w-auto shrink-0"
      >
        <path d={LOGO_MARK.first} />
        {tone === 'mono' ? (
          <path
            d="M34 7.25a8.75 8.75 0 0 1 0 17.5h-8.75V16A8.75 8.75 0 0 1 34 7.25Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        ) : (
          <path d={LOGO_MARK.second} opacity="0.5" />
        )}
      </svg>
      <span dir="auto" className={variant === 'mark' ? 'sr-only' : undefined}>
        {name}
      </span>
    </span>
  );
}
