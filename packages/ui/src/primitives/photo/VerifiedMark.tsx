import { BadgeCheckIcon } from '../icon/index.ts';

/** On a photo that was checked against its owner. Never on a fictional profile: there is nobody to check. */
export function VerifiedMark({
  label,
}: {
  /** What the mark means, e.g. "Photo checked"; read, and shown while the pointer is on it. */
  label: string;
}) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-surface text-positive shadow-raised"
    >
      <BadgeCheckIcon className="size-5" />
    </span>
  );
}
