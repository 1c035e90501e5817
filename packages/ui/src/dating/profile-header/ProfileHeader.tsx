import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { BadgeCheckIcon, MapPinIcon } from '../../primitives/icon/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';

export interface ProfileHeaderProps {
  /** With the age the heading, cut after three lines; also the text of `photo`. */
  name: string;
  /** Whole years; null where the site does not tell it. */
  age: number | null;
  /** After a pin, cut after two lines; empty, the pin goes too. */
  place: string;
  /** Null shows the initials. */
  photo: PhotoSource | null;
  /** Instead of the one photo: a `PhotoGallery`. Only beside the words. */
  media?: ReactNode;
  /** Said on a locked photo. */
  lockedLabel?: ReactNode;
  /** E.g. "12 km away". */
  distance?: string;
  /** Set to what it means while the member is online. */
  onlineLabel?: string;
  /** Set to what it means where the site has checked the photos. */
  verifiedLabel?: string;
  /** The word for a fictional profile; set whenever it is one, never left out. */
  fictionalLabel?: string;
  /** A `FictionalNotice`, for a fictional profile; or a `Banner`, e.g. that one has blocked the member. */
  notice?: ReactNode;
  /** The main thing one can do, e.g. write: a button of `width="fill"`, which on phones takes what `actions` leave. */
  action?: ReactNode;
  /** Beside it, as wide as they are: like, and the `SafetyMenu`. */
  actions?: ReactNode;
  /** What is told of the member, after the actions: about them, their looks, their interests. Only beside the photo. */
  children?: ReactNode;
  /** `beside`: the photo, and the words after it, side by side from tablets on. `over`: the words on the photo's foot. Default `beside`. */
  layout?: 'beside' | 'over';
  /** Of the name in the page's outline. Default 1. */
  level?: 1 | 2;
}

const header = cva('flex min-w-0 flex-col gap-5', {
  variants: {
    layout: { beside: 'md:grid md:grid-cols-2 md:gap-8', over: 'mx-auto w-full max-w-120' },
    /* A few words stand in the middle of the photo; more begin at its top. */
    told: { true: 'md:items-start', false: 'md:items-center' },
  },
});

const words = cva('flex min-w-0 flex-col items-start gap-2', {
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

/** The top of a profile: the photo, who it is and where, what must be said, and what one can do. */
export function ProfileHeader({
  name,
  age,
  place: placeName,
  photo,
  media,
  lockedLabel,
  distance,
  onlineLabel,
  verifiedLabel,
  fictionalLabel,
  notice,
  action,
  actions,
  children,
  layout = 'beside',
  level = 1,
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
    <div className={words({ layout })}>
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
      {(placeName || distance) && (
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
        </div>
      )}
    </div>
  );
  return (
    <header
      data-layout={layout}
      data-fictional={fictionalLabel ? true : undefined}
      data-online={onlineLabel ? true : undefined}
      className={header({ layout, told: Boolean(children) })}
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

/** Stands where the header will be. */
export function ProfileHeaderSkeleton() {
  return (
    <div aria-hidden="true" className={header({ layout: 'beside', told: false })}>
      <div className="aspect-4/5 animate-pulse-soft rounded-xl bg-line" />
      <div className="flex flex-col gap-4">
        <div className="h-9 w-2/3 animate-pulse-soft rounded-sm bg-line" />
        <div className="h-5 w-1/2 animate-pulse-soft rounded-sm bg-line" />
        <div className="h-11 animate-pulse-soft rounded-full bg-line md:w-48" />
      </div>
    </div>
  );
}
