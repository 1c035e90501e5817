import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';

export interface ProfileCardProps {
  /** With the age the link's words; cut after two lines, read whole. */
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
      <div className="photo-scrim pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start gap-1 px-3 pb-3 md:px-4 md:pb-4">
        <Name className="flex max-w-full items-center gap-2 text-md leading-tight font-semibold tracking-normal @min-[9rem]:text-lg">
          <Root
            aria-label={age === null ? name : `${name}, ${age}`}
            className="pointer-events-auto min-w-0 outline-none after:absolute after:inset-0 after:content-['']"
          >
            <Slottable child={link}>
              {() => (
                // The age has a place of its own, on the name's last line, whatever is cut of the name.
                <span className="flex items-baseline-last">
                  <bdi className="line-clamp-2 min-w-0 wrap-break-word">{name}</bdi>
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
        <p
          className="line-clamp-2 max-w-full text-xs wrap-break-word hyphens-auto @min-[9rem]:text-sm"
          dir="auto"
        >
          {place}
        </p>
      </div>
      {(fictionalLabel || corner) && (
        // Above the face, where the words below leave it free.
        <div className="pointer-events-none absolute inset-x-2 top-2 z-1 flex items-start justify-end gap-2">
          {fictionalLabel && (
            <span className="me-auto flex min-w-0">
              <Badge tone="photo" size="sm">
                {fictionalLabel}
              </Badge>
            </span>
          )}
          {corner && <div className="pointer-events-auto shrink-0">{corner}</div>}
        </div>
      )}
    </article>
  );
}

/** Stands where a card will be. */
export function ProfileCardSkeleton() {
  return <div aria-hidden="true" className="aspect-4/5 animate-pulse-soft rounded-lg bg-line" />;
}
