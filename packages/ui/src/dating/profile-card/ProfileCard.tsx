import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ProfileCardProps extends NativeProps<'article'> {
  /** Name of the member; with the age, the text of the link. Truncated after two lines, but announced in full. */
  name: string;
  /** Age in whole years; null if the site does not show it (PROFILE-5). */
  age: number | null;
  /** Place, shown below the name and truncated after two lines. */
  place: string;
  /** Photo of the member; null shows the initials. */
  photo: PhotoSource | null;
  /** Accessible name of the online dot; set it while the member is online. */
  onlineLabel?: string;
  /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
  fictionalLabel?: string;
  /** An empty link to the profile, which the card fills with name and age. */
  link: ReactElement;
  /** A `LikeButton` or a badge in the corner of the photo. */
  corner?: ReactNode;
  /** Heading level of the name: 2 directly below the page's title, 3 in a section. Default 3. */
  level?: 2 | 3;
  /** Loads the photo with priority; set it on cards that are visible first. */
  priority?: boolean;
}

/** A member in a list (PROFILE-1). The photo fills the card, and the whole card is a link, except for the corner. */
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
  ...rest
}: ProfileCardProps) {
  const Name = `h${level}` as const;
  return (
    <article
      {...rest}
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
                // The age stays visible on the last line of the name, even if the name is truncated.
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
        // At the top of the card, so that badge and corner do not cover the text below.
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

/** A placeholder for a `ProfileCard` while it loads. */
export function ProfileCardSkeleton(props: NativeProps<'div', 'aria-hidden'>) {
  return <div {...props} aria-hidden="true" className="aspect-4/5 animate-pulse-soft rounded-lg bg-line" />;
}
