import { cx } from 'class-variance-authority';
import type { SlotProps } from 'input-otp';

export interface OtpDigitsProps {
  slots: readonly SlotProps[];
  complete: boolean;
}

const digit = cx(
  'grid h-13 min-w-0 flex-1 place-items-center rounded-md border border-line-strong bg-surface text-xl font-semibold text-ink tabular-nums',
  'transition-[border-color,box-shadow] nth-4:ms-2',
  'group-has-aria-invalid/field:border-danger group-has-aria-invalid/field:text-danger group-data-complete:border-brand',
  'data-active:border-focus data-active:shadow-[0_0_0_1px_var(--color-focus)] forced-colors:data-active:outline-2',
);

/** The six boxes that show the digits. They are hidden from screen readers, which read the input. */
export function OtpDigits({ slots, complete }: OtpDigitsProps) {
  return (
    <div aria-hidden="true" data-complete={complete || undefined} className="group flex gap-1.5 sm:gap-2">
      {slots.map(({ char, isActive, hasFakeCaret }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a box has no identity besides its index
        <span key={index} data-active={isActive || undefined} className={digit}>
          {char}
          {hasFakeCaret && (
            <span className="h-6 w-0.5 animate-pulse-soft bg-ink forced-colors:bg-[CanvasText]" />
          )}
        </span>
      ))}
    </div>
  );
}
