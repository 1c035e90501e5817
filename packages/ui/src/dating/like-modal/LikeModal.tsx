import { cva } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Dialog, DialogClose } from '../../feedback/dialog/index.ts';
import { CircleCheckIcon, HeartIcon, MapPinIcon, SparklesIcon } from '../../primitives/icon/index.ts';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';

/** Whom the like modal is about. */
export interface LikeModalPerson {
  name: string;
  /** Whole years. */
  age: number;
  place: string;
  photo: PhotoSource | null;
  /** Set to what it means, e.g. "Online now", while the member is online. */
  onlineLabel?: string;
  /** The word for a fictional profile; set whenever it is one, never left out. */
  fictionalLabel?: string;
}

export interface LikeModalProps {
  /** Whether it is shown; the caller keeps it and answers `onOpenChange`. */
  open: boolean;
  /** Told of every wish to close: the button of `laterLabel`, the cross, Escape, press outside. */
  onOpenChange: (open: boolean) => void;
  /** `received`: they gave a like. `suggested`: the site's own idea, never shown as a like (decisions.md, "auto-like"). */
  kind: 'received' | 'suggested';
  /** E.g. "Anna likes you", or "Somebody you may like". */
  title: string;
  /** A sentence below the title, once `person` is there; read with it. */
  text: ReactNode;
  /** Undefined while a suggestion loads. */
  person: LikeModalPerson | undefined;
  /** Read while a suggestion is on the way; not seen. */
  loadingLabel: string;
  /** A `FictionalNotice`, for a fictional profile. */
  notice?: ReactNode;
  /** `sent` once the like is given: the button gives way to `sentLabel`. Default `asking`. */
  state?: 'asking' | 'sending' | 'sent';
  /** The words of the button that gives the like, e.g. "Like back". */
  likeLabel: string;
  /** Shown and read out once `state` is `sent`, e.g. "Your like is with Anna." */
  sentLabel?: string;
  /** Why the like was not taken, e.g. that the day's likes are used up. */
  failure?: ReactNode;
  /** The words of the button that closes it, e.g. "Not now"; once sent, "Close". */
  laterLabel: string;
  /** Names the cross that closes it. */
  closeLabel: string;
  /** `<a href>` or a router's `<Link>` to the profile, with its words inside. */
  profileLink?: ReactElement;
  /** Told of the press on the button of `likeLabel`; the caller keeps `state`. */
  onLike: () => void;
}

const mark = cva(
  'absolute start-6 -bottom-7 z-1 grid size-14 place-items-center rounded-full border-4 border-raised [&_svg]:size-6',
  {
    variants: {
      kind: {
        received: 'bg-brand text-on-brand [&_svg]:fill-current',
        suggested: 'bg-accent-soft text-on-accent-soft',
      },
    },
  },
);

/** Somebody likes the member, or the site suggests somebody: a photo, a few facts, and a like to give. */
export function LikeModal({
  open,
  onOpenChange,
  kind,
  title,
  text,
  person,
  loadingLabel,
  notice,
  state = 'asking',
  likeLabel,
  sentLabel,
  failure,
  laterLabel,
  closeLabel,
  profileLink,
  onLike,
}: LikeModalProps) {
  if (import.meta.env.DEV && state === 'sent') checkNamed('LikeModal', { sentLabel });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description={person && text}
      closeLabel={closeLabel}
      media={
        <div data-kind={kind} className="relative shrink-0 pb-4">
          <div className="grid max-h-[44dvh] content-center overflow-clip">
            {person ? (
              <Photo
                photo={person.photo}
                name={person.name}
                ratio="square"
                corners="none"
                use="half"
                priority
              />
            ) : (
              <div aria-hidden="true" className="aspect-square animate-pulse-soft bg-line" />
            )}
          </div>
          <span aria-hidden="true" className={mark({ kind })}>
            {kind === 'received' ? <HeartIcon /> : <SparklesIcon />}
          </span>
          {person?.fictionalLabel && (
            <span className="absolute inset-x-4 top-4">
              <Badge tone="photo" size="md">
                {person.fictionalLabel}
              </Badge>
            </span>
          )}
        </div>
      }
      footer={
        <>
          <DialogClose>
            <Button tone="neutral">{laterLabel}</Button>
          </DialogClose>
          {state !== 'sent' && (
            <Button icon={<HeartIcon />} loading={state === 'sending'} disabled={!person} onClick={onLike}>
              {likeLabel}
            </Button>
          )}
        </>
      }
    >
      {/* First, for what a press brought about is seen without scrolling. */}
      {failure && state !== 'sent' && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <p role="status" className="flex items-center gap-2 font-semibold text-positive empty:-mb-4">
        {state === 'sent' && (
          <>
            <CircleCheckIcon className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{sentLabel}</span>
          </>
        )}
      </p>
      {person ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="font-semibold wrap-anywhere">
              <bdi>{person.name}</bdi>, {person.age}
            </p>
            <p className="flex min-w-0 items-center gap-1 text-ink-soft">
              <MapPinIcon className="size-4 shrink-0" aria-hidden="true" />
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {person.place}
              </span>
            </p>
            {person.onlineLabel && <Badge tone="positive">{person.onlineLabel}</Badge>}
          </div>
          {notice}
          {profileLink && (
            <div className="-ms-4">
              <LinkButton tone="quiet" size="sm">
                {profileLink}
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <SkeletonGroup label={loadingLabel}>
          <span className="flex flex-col gap-3">
            <Skeleton width="half" />
            <Skeleton width="long" />
          </span>
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
