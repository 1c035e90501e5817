import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { BadgeCheckIcon, MapPinIcon } from '../../primitives/icon/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ProfileHeaderProps extends NativeProps<'header'> {
  /** Name of the member; with the age, the heading (at most three lines). Also the alternative text of `photo`. */
  name: string;
  /** Age in whole years; null if the site does not show it (PROFILE-5). */
  age: number | null;
  /** Place, shown after a pin icon and truncated after two lines; without it, the pin is not shown either. */
  place: string;
  /** Photo of the member; null shows the initials. */
  photo: PhotoSource | null;
  /** A `PhotoGallery` that replaces `photo`; only in the `beside` layout. */
  media?: ReactNode;
  /** Text on a locked photo, e.g. who can see it (PHOTO-8). */
  lockedLabel?: ReactNode;
  /** Distance from the viewer, e.g. "within 25 km". */
  distance?: string;
  /** When the member was last active, e.g. "Active today"; not needed beside the online badge (PROFILE-7). */
  activity?: string;
  /** Text of the online badge; set it while the member is online. */
  onlineLabel?: string;
  /** Text of the verified badge; set it if the site has verified the photos. */
  verifiedLabel?: string;
  /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
  fictionalLabel?: string;
  /** A `FictionalNotice` for a fictional profile (FICTION-2), or a `Banner`, e.g. after a block (SAFETY-3). */
  notice?: ReactNode;
  /** The main action, e.g. write: a button with `width="fill"`. On phones it fills the space that `actions` leave. */
  action?: ReactNode;
  /** Further actions beside the main one, in their own width: like, and the `SafetyMenu`. */
  actions?: ReactNode;
  /** Details about the member, shown after the actions: text, appearance, interests. Only in the `beside` layout. */
  children?: ReactNode;
  /**
   * `beside` shows the text below the photo, and beside it from tablets on; `over` shows it at the bottom of the photo.
   * Default `beside`.
   */
  layout?: 'beside' | 'over';
  /** Heading level of the name. Default 1. */
  level?: 1 | 2;
}

const header = cva('flex min-w-0 flex-col gap-5', {
  variants: {
    layout: { beside: 'md:grid md:grid-cols-2 md:gap-8', over: 'mx-auto w-full max-w-120' },
    /* A short text is centred vertically beside the photo; with details, it starts at the top. */
    detailed: { true: 'md:items-start', false: 'md:items-center' },
  },
});

const summary = cva('flex min-w-0 flex-col items-start gap-2', {
  variants: {
    layout: {
      beside: '',
      over: 'pointer-events-none absolute inset-x-0 bottom-0 photo-scrim px-5 pb-5 text-photo-ink',
    },
  },
});

const place = cva('flex max-w-full flex-wrap items-center gap-x-4 gap-y-1', {
  variants: { layout: { beside: 'text-ink-soft', over: '' } },
});

/** The header of a profile: photo, name and place, notices, and actions. */
export function ProfileHeader({
  name,
  age,
  place: placeName,
  photo,
  media,
  lockedLabel,
  distance,
  activity,
  onlineLabel,
  verifiedLabel,
  fictionalLabel,
  notice,
  action,
  actions,
  children,
  layout = 'beside',
  level = 1,
  ...rest
}: ProfileHeaderProps) {
  const Name = `h${level}` as const;
  const tone = layout === 'over' ? 'photo' : undefined;
  const picture =
    layout === 'beside' && media ? (
      media
    ) : (
      <Photo photo={photo} name={name} use="half" priority corners="none" lockedLabel={lockedLabel} />
    );
  const who = (
    <div className={summary({ layout })}>
      {(fictionalLabel || onlineLabel || verifiedLabel) && (
        <ul className="flex max-w-full flex-wrap gap-2">
          {fictionalLabel && (
            <li className="max-w-full">
              <Badge tone={tone ?? 'warning'} size="md">
                {fictionalLabel}
              </Badge>
            </li>
          )}
          {onlineLabel && (
            <li className="max-w-full">
              <Badge tone={tone ?? 'positive'} size="md" icon={<OnlineDot />}>
                {onlineLabel}
              </Badge>
            </li>
          )}
          {verifiedLabel && (
            <li className="max-w-full">
              <Badge tone={tone ?? 'brand'} size="md" icon={<BadgeCheckIcon />}>
                {verifiedLabel}
              </Badge>
            </li>
          )}
        </ul>
      )}
      <Name className="line-clamp-3 max-w-full pt-2 text-2xl font-bold wrap-anywhere">
        <bdi>{name}</bdi>
        {age !== null && <>, {age}</>}
      </Name>
      {(placeName || distance || activity) && (
        <div className={place({ layout })}>
          {placeName && (
            <div className="flex min-w-0 items-start gap-1.5">
              <MapPinIcon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
              <p dir="auto" className="line-clamp-2 wrap-anywhere">
                {placeName}
              </p>
            </div>
          )}
          {distance && <p className="tabular-nums">{distance}</p>}
          {activity && <p>{activity}</p>}
        </div>
      )}
    </div>
  );
  return (
    <header
      {...rest}
      data-layout={layout}
      data-fictional={fictionalLabel ? true : undefined}
      data-online={onlineLabel ? true : undefined}
      className={header({ layout, detailed: Boolean(children) })}
    >
      <div className="relative min-w-0 overflow-clip rounded-xl">
        {picture}
        {layout === 'over' && who}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {layout === 'beside' && who}
        {(action || actions) && (
          <div className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
            {action && <div className="min-w-0 grow basis-40 md:grow-0 md:basis-auto">{action}</div>}
            {actions && <div className="flex shrink-0 items-center gap-2.5">{actions}</div>}
          </div>
        )}
        {notice}
        {layout === 'beside' && children}
      </div>
    </header>
  );
}

function OnlineDot() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="5" className="fill-current" />
    </svg>
  );
}

/** A placeholder for a `ProfileHeader` while it loads. */
export function ProfileHeaderSkeleton(props: NativeProps<'div', 'aria-hidden'>) {
  return (
    <div {...props} aria-hidden="true" className={header({ layout: 'beside', detailed: false })}>
      <div className="aspect-4/5 animate-pulse-soft rounded-xl bg-line" />
      <div className="flex flex-col gap-4">
        <div className="h-9 w-2/3 animate-pulse-soft rounded-sm bg-line" />
        <div className="h-5 w-1/2 animate-pulse-soft rounded-sm bg-line" />
        <div className="h-11 animate-pulse-soft rounded-full bg-line md:w-48" />
      </div>
    </div>
  );
}
