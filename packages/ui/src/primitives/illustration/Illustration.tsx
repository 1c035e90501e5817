import { drawings, type IllustrationName } from './drawings.tsx';

/** A small drawing for an empty place, in the theme's own colours; decorative: the words beside it say it all. */
export function Illustration({
  name,
}: {
  /** What the empty place is for, or what went wrong there. */
  name: IllustrationName;
}) {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true" className="w-44 max-w-full">
      <ellipse cx="80" cy="66" rx="76" ry="56" className="fill-brand-soft" />
      {drawings[name]}
    </svg>
  );
}
