import { BadgeCheckIcon } from '../icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The mark of a photo that was verified to show its owner. It must not be used on a fictional profile. */
export function VerifiedMark({
  label,
  ...rest
}: NativeProps<'span', 'aria-label' | 'role' | 'title'> & {
  /** The meaning of the mark, e.g. "Photo checked"; read by screen readers and shown on hover. */
  label: string;
}) {
  return (
    <span
      {...rest}
      role="img"
      aria-label={label}
      title={label}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-surface text-positive shadow-raised"
    >
      <BadgeCheckIcon className="size-5" />
    </span>
  );
}
