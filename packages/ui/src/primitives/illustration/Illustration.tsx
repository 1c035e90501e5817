import { drawings, type IllustrationName } from './drawings.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A small, decorative drawing for an empty page or list, in the theme's colours. The text beside it is its meaning. */
export function Illustration({
  name,
  ...rest
}: NativeProps<'svg', 'aria-hidden' | 'name' | 'viewBox'> & {
  /** The drawing, named after the missing content or the failure. */
  name: IllustrationName;
}) {
  return (
    <svg {...rest} viewBox="0 0 160 128" aria-hidden="true" className="w-44 max-w-full">
      <ellipse cx="80" cy="66" rx="76" ry="56" className="fill-brand-soft" />
      {drawings[name]}
    </svg>
  );
}
