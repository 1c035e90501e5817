import { cva } from 'class-variance-authority';
import { HeartIcon } from '../../primitives/icon/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface LikeButtonProps extends NativeProps<
  'button',
  'aria-busy' | 'aria-label' | 'aria-pressed' | 'disabled' | 'onClick' | 'onToggle' | 'type'
> {
  /** Accessible name, the same in both states: "Like Anna". */
  label: string;
  /** Whether the member is liked (controlled); conveyed by `aria-pressed`, so `label` does not repeat it. */
  liked: boolean;
  /** Whether the change is being saved: shows a spinner instead of the heart and ignores presses. */
  busy?: boolean;
  /** Disables the button; explain why nearby. */
  disabled?: boolean;
  /** Where the button is: `photo` on a photo, `page` on the page. Default `photo`. */
  ground?: 'photo' | 'page';
  /** Called when the button is pressed; update `liked` there. */
  onToggle: () => void;
}

const likeButton = cva(
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color,scale] active:scale-90 disabled:opacity-50 [&_svg]:size-5.5',
  {
    variants: {
      ground: {
        photo: '[backdrop-filter:blur(8px)] focus-visible:outline-photo-ink',
        page: '',
      },
      liked: { true: 'bg-brand text-on-brand [&_svg]:fill-current', false: '' },
    },
    compoundVariants: [
      { ground: 'photo', liked: false, class: 'bg-photo-shade text-photo-ink' },
      {
        ground: 'page',
        liked: false,
        class: 'border border-line-strong bg-surface text-ink hover:border-ink',
      },
    ],
    defaultVariants: { ground: 'photo' },
  },
);

/** A toggle button that likes a member and takes the like back. The heart is filled while the member is liked. */
export function LikeButton({
  label,
  liked,
  busy = false,
  disabled,
  ground,
  onToggle,
  ...rest
}: LikeButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={liked}
      aria-busy={busy || undefined}
      disabled={disabled}
      data-liked={liked || undefined}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onToggle}
      className={likeButton({ ground, liked })}
    >
      {busy ? <Spinner /> : <HeartIcon />}
    </button>
  );
}
