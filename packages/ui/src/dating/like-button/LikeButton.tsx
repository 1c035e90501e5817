import { cva } from 'class-variance-authority';
import { HeartIcon } from '../../primitives/icon/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';

export interface LikeButtonProps {
  /** Its name, the same whether the like stands or not: "Like Anna". */
  label: string;
  /** Whether the like stands; said by `aria-pressed`, so the name does not say it again. */
  liked: boolean;
  /** While it is being saved: shows a spinner in place of the heart and ignores presses. */
  busy?: boolean;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
  /** `photo` stands on a picture, `page` on the page. Default `photo`. */
  ground?: 'photo' | 'page';
  /** Told of the press; the caller keeps `liked`. */
  onToggle: () => void;
}

const likeButton = cva(
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color,scale] active:scale-90 disabled:opacity-50 [&_svg]:size-5.5',
  {
    variants: {
      ground: {
        photo: 'backdrop-blur-sm focus-visible:outline-photo-ink',
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

/** Gives a like and takes it back. The heart is filled while the like stands. */
export function LikeButton({ label, liked, busy = false, disabled, ground, onToggle }: LikeButtonProps) {
  return (
    <button
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
