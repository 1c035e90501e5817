import { Root, Slottable } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import { memo, useEffect, useRef, type ReactElement } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { HeartIcon, MapPinIcon, XIcon } from '../../primitives/icon/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { SwipeVerdict } from './swipe.rules.ts';
import { flyOut, resetCard, useCardDrag } from './useCardDrag.ts';

/** A member in the swipe game. */
export interface SwipePerson {
  id: string;
  name: string;
  /** Whole years. */
  age: number;
  place: string;
  photo: PhotoSource | null;
  /** Accessible name of the online dot; set it while the member is online. */
  onlineLabel?: string;
  /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
  fictionalLabel?: string;
  /** An empty link to the profile, which the card fills with name and age. */
  link?: ReactElement;
}

export interface SwipeCardProps {
  person: SwipePerson;
  /** Position in the stack: 0 is the top card, 1 and 2 are behind it. */
  depth: number;
  /** Set while the card animates away. */
  leaving?: SwipeVerdict;
  /** 1, or -1 where the line runs to the left. Set while the card animates away. */
  forward?: 1 | -1;
  draggable: boolean;
  nameId: string;
  lockedLabel?: string;
  /** Of all cards the same functions, so that a card renders only when something of its own has changed. */
  onVerdict: (verdict: SwipeVerdict, id: string) => void;
  onGone: (id: string) => void;
}

const card = cva(
  [
    'absolute inset-0 overflow-clip rounded-xl bg-brand-soft text-photo-ink shadow-raised ring-1 ring-line select-none',
    'transition-[translate,rotate,scale] duration-200 data-dragging:transition-none',
  ],
  {
    variants: {
      depth: {
        0: 'z-3',
        // The percentage compensates for scaling about the centre, so that a strip of each card is visible below.
        1: 'z-2 translate-y-[calc(2%+0.625rem)] scale-96',
        2: 'z-1 translate-y-[calc(4%+1.25rem)] scale-92',
      },
      draggable: { true: 'cursor-grab touch-pan-y data-dragging:cursor-grabbing', false: '' },
      leaving: { true: 'pointer-events-none z-4', false: '' },
    },
  },
);

const details = cva(
  'absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 photo-scrim px-5 pb-5 transition-opacity',
  {
    variants: {
      depth: {
        0: '',
        // Visible while the card above is dragged aside.
        1: 'opacity-0 group-has-data-dragging/stack:opacity-100',
        2: 'opacity-0',
      },
    },
  },
);

const stamp =
  'absolute top-5 grid size-16 place-items-center rounded-full border-2 border-photo-ink [&_svg]:size-8';

/** A card of a `SwipeDeck`. */
export const SwipeCard = memo(function SwipeCard({
  person,
  depth,
  leaving,
  forward = 1,
  draggable,
  nameId,
  lockedLabel,
  onVerdict,
  onGone,
}: SwipeCardProps) {
  const { id, name, age, place, photo, onlineLabel, fictionalLabel, link } = person;
  const element = useRef<HTMLElement>(null);
  const drag = useCardDrag(draggable, (verdict) => onVerdict(verdict, id));
  useEffect(() => {
    const { current } = element;
    if (!leaving || !current) return;
    const flight = flyOut(current, leaving, forward);
    let returned = false;
    const end = () => {
      if (!returned) onGone(id);
    };
    // The event `finish` would wait for a frame, and cancelling rejects.
    flight.finished.then(end, () => undefined);
    return () => {
      returned = true;
      flight.cancel();
      // After an undo, React uses the same element again.
      resetCard(current);
    };
  }, [leaving, forward, id, onGone]);
  const onTop = depth === 0 && !leaving;
  const nameAndAge = (
    <span className="line-clamp-2 wrap-anywhere">
      <bdi>{name}</bdi>, {age}
    </span>
  );
  return (
    <article
      {...drag}
      ref={element}
      inert={!onTop}
      aria-hidden={!onTop || undefined}
      data-leaving={leaving}
      data-fictional={fictionalLabel ? true : undefined}
      className={card({ depth: depth as 0 | 1 | 2, draggable, leaving: leaving !== undefined })}
    >
      <Photo
        photo={photo}
        name={name}
        decorative
        ratio="fill"
        corners="none"
        use="half"
        priority={depth === 0}
        lockedLabel={lockedLabel}
      />
      <div className={details({ depth: depth as 0 | 1 | 2 })}>
        {fictionalLabel && (
          <Badge tone="photo" size="md">
            {fictionalLabel}
          </Badge>
        )}
        <h2
          id={onTop ? nameId : undefined}
          className="flex max-w-full items-center gap-2.5 text-xl leading-tight font-bold tracking-normal"
        >
          {link ? (
            <Root className="min-w-0 rounded-sm focus-visible:outline-photo-ink">
              <Slottable child={link}>{() => nameAndAge}</Slottable>
            </Root>
          ) : (
            nameAndAge
          )}
          {onlineLabel && (
            <span
              role="img"
              aria-label={onlineLabel}
              className="size-3 shrink-0 rounded-full bg-photo-online ring-2 ring-photo-shade forced-colors:bg-[Highlight]"
            />
          )}
        </h2>
        <p className="flex max-w-full items-center gap-1.5">
          <MapPinIcon className="size-4 shrink-0" aria-hidden="true" />
          <span className="line-clamp-1 break-all" dir="auto">
            {place}
          </span>
        </p>
      </div>
      <span aria-hidden="true" className={`${stamp} start-5 bg-brand text-on-brand opacity-[var(--like,0)]`}>
        <HeartIcon className="fill-current" />
      </span>
      <span aria-hidden="true" className={`${stamp} end-5 bg-photo-shade opacity-[var(--pass,0)]`}>
        <XIcon />
      </span>
    </article>
  );
});
