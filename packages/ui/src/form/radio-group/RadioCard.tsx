import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { radioDot } from './Radio.tsx';
import { useRadio } from './RadioGroup.tsx';

export interface RadioCardProps {
  /** What the group's `value` is while this is chosen; no other of the group has it. */
  value: string;
  /** Names the choice; `media` and `trailing` are no part of that name. */
  label: ReactNode;
  /** Below the label, read with the choice. */
  hint?: ReactNode;
  /** An icon, a picture or a provider's mark. */
  media?: ReactNode;
  /** At the end, e.g. a price. */
  trailing?: ReactNode;
  /** Cannot be used or focused; say why nearby. */
  disabled?: boolean;
}

/** One choice of a `RadioGroup`, as a card that is the touch target whole. */
export function RadioCard({ value, label, hint, media, trailing, disabled }: RadioCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      data-disabled={disabled || undefined}
      className={cx(
        'flex min-h-15 cursor-pointer items-center gap-3 rounded-md bg-surface px-4 py-3 text-ink ring-1 ring-line-strong transition-shadow ring-inset forced-colors:border',
        'hover:ring-ink-soft has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-2 has-checked:ring-brand',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'data-disabled:cursor-not-allowed data-disabled:opacity-50',
      )}
    >
      <input
        {...useRadio(value)}
        id={id}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cx(radioDot, 'outline-none')}
      />
      {media}
      {/* Where letters are large, what trails goes below rather than break words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 basis-24 flex-col">
          <span id={`${id}-label`} className="font-semibold">
            {label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className="text-sm">
              {hint}
            </span>
          )}
        </span>
        {trailing}
      </span>
    </label>
  );
}
