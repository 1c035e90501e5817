import { cva } from 'class-variance-authority';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CollageProps extends NativeProps<'div', 'aria-hidden' | 'aria-label' | 'role'> {
  /**
   * Two to seven people, the first in the centre. Only real members, never fictional profiles, because there is no mark
   * beside the photos (FICTION-1, LAND-2).
   */
  people: readonly { readonly photo: PhotoSource | null; readonly name: string }[];
  /** Accessible name of the collage. Without it, the collage is decorative. */
  label?: string;
  /** Loads the photos with priority; set it if the collage is the first picture of the page. */
  priority?: boolean;
}

/** Positions and widths in per cent of the collage; each print has a ratio of 4 by 5. */
const print = cva('absolute overflow-clip rounded-lg border-4 border-surface bg-surface shadow-raised', {
  variants: {
    place: {
      middle: 'start-[31%] top-[20%] z-3 w-[38%]',
      startTop: 'start-[6%] top-[8%] z-1 w-[30%] -rotate-6',
      endTop: 'start-[65%] top-[4%] z-1 w-[29%] rotate-4',
      startBelow: 'start-[12%] top-[54%] z-2 w-[26%] rotate-4',
      endBelow: 'start-[62%] top-[52%] z-2 w-[28%] -rotate-4',
      startOut: 'start-[1%] top-[40%] w-[19%] -rotate-3 max-sm:hidden',
      endOut: 'start-[80%] top-[38%] w-[19%] rotate-6 max-sm:hidden',
      startOfTwo: 'start-[10%] top-[8%] z-1 w-[44%] -rotate-4',
      endOfTwo: 'start-[46%] top-[20%] z-2 w-[44%] rotate-4',
    },
  },
});

const all = ['middle', 'startTop', 'endTop', 'startBelow', 'endBelow', 'startOut', 'endOut'] as const;
const two = ['startOfTwo', 'endOfTwo'] as const;

/** A collage of overlapping photos; the outermost two are hidden on phones. */
export function Collage({ people, label, priority, ...rest }: CollageProps) {
  const places = people.length === 2 ? two : all;
  const shown = people.slice(0, places.length);
  if (shown.length === 0) return null;
  return (
    <div
      {...rest}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="relative isolate aspect-5/4 w-full"
    >
      {shown.map(({ photo, name }, index) => (
        <div key={places[index]} className={print({ place: places[index] })}>
          <Photo photo={photo} name={name} decorative corners="none" priority={priority} />
        </div>
      ))}
    </div>
  );
}
