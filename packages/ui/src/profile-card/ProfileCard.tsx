import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Photo, type PhotoSource } from '../photo/index.ts';

export interface ProfileCardProps {
  /** With the age the link's words; cut after one line, read whole. */
  name: string;
  /** Whole years; null where the site does not tell it. */
  age: number | null;
  /** Below the name; cut after two lines. */
  place: string;
  /** Null shows the initials. */
  photo: PhotoSource | null;
  /** Set to what the dot means while the member is online. */
  onlineLabel?: string;
  /** The word for a fictional profile; set whenever it is one, never left out. */
  fictionalLabel?: string;
  /** The link to the profile, empty: the card fills it with name and age. */
  link: ReactElement;
  /** A `LikeButton` or a badge, on the photo's corner. */
  corner?: ReactNode;
  /** Of the name in the page's outline: 2 right below its title, 3 (the default) in a section of its own. */
  level?: 2 | 3;
  /** For cards in view first. */
  priority?: boolean;
}

/** One member in a list. The photo is the card, the whole card is the link; what stands in the corner stays its own control. */
export function ProfileCard({
  name,
  age,
  place,
  photo,
  onlineLabel,
  fictionalLabel,
  link,
  corner,
  level = 3,
  priority,
}: ProfileCardProps) {
  const Name = `h${level}` as const;
  return (
    <article
      data-fictional={fictionalLabel ? true : undefined}
      data-online={onlineLabel ? true : undefined}
      className="group @container relative isolate overflow-clip rounded-lg text-photo-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
    >
      <div className="transition-transform duration-500 [--photo-foot:35%] group-hover:scale-[1.025] motion-reduce:transform-none">
        <Photo photo={photo} name={name} decorative corners="none" priority={priority} />
      </div>
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start gap-1 p-3 pt-10 md:p-4 md:pt-12 ${photo ? 'bg-linear-to-t from-photo-shade from-35% to-transparent' : 'text-on-brand-soft'}`}
      >
        {fictionalLabel && (
          <Badge tone="photo" size="sm">
            {fictionalLabel}
          </Badge>
        )}
        <Name className="flex max-w-full items-center gap-2 text-md leading-tight font-semibold tracking-normal @min-[9rem]:text-lg">
          {/* Whole, however much of it is seen, and with no space before the comma. */}
          <Root
            aria-label={age === null ? name : `${name}, ${age}`}
            className="min-w-0 outline-none after:pointer-events-auto after:absolute after:inset-0 after:content-['']"
          >
            <Slottable child={link}>
              {() => (
                <span className="flex">
                  <bdi className="truncate">{name}</bdi>
                  {age !== null && <span className="shrink-0">, {age}</span>}
                </span>
              )}
            </Slottable>
          </Root>
          {onlineLabel && (
            <span
              role="img"
              aria-label={onlineLabel}
              className="size-2.5 shrink-0 rounded-full bg-photo-online ring-2 ring-photo-shade forced-colors:bg-[Highlight]"
            />
          )}
        </Name>
        <p className="line-clamp-2 text-xs wrap-anywhere @min-[9rem]:text-sm" dir="auto">
          {place}
        </p>
      </div>
      {corner && <div className="absolute end-2 top-2 z-1">{corner}</div>}
    </article>
  );
}

/** Stands where a card will be. */
export function ProfileCardSkeleton() {
  return <div aria-hidden="true" className="aspect-4/5 animate-pulse-soft rounded-lg bg-line" />;
}
