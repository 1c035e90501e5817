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
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The person that the like modal is about. */
export interface LikeModalPerson {
  name: string;
  /** Whole years. */
  age: number;
  place: string;
  photo: PhotoSource | null;
  /** Text of the online badge, e.g. "Online now"; set it while the member is online. */
  onlineLabel?: string;
  /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
  fictionalLabel?: string;
}

export interface LikeModalProps extends NativeProps<'div', 'role' | 'title'> {
  /** Whether the modal is open (controlled); update it in `onOpenChange`. */
  open: boolean;
  /** Called when the modal is about to close: by the later button, the close button, Escape or a press outside. */
  onOpenChange: (open: boolean) => void;
  /** `received`: a like that this person gave. `suggested`: a suggestion, never presented as a like (LIKE-8). */
  kind: 'received' | 'suggested';
  /** Title of the modal, e.g. "Anna likes you" or "Someone you may like". */
  title: string;
  /** A sentence below the title, shown once `person` is set; the accessible description of the modal. */
  text: ReactNode;
  /** The person; undefined while a suggestion loads. */
  person: LikeModalPerson | undefined;
  /** Announced to screen readers while a suggestion loads; visually hidden. */
  loadingLabel: string;
  /** A `FictionalNotice`; required for a fictional profile (FICTION-2). */
  notice?: ReactNode;
  /** Progress of the like: with `sent`, `sentLabel` replaces the like button. Default `asking`. */
  state?: 'asking' | 'sending' | 'sent';
  /** Label of the like button, e.g. "Like back". */
  likeLabel: string;
  /** Shown and announced once `state` is `sent`, e.g. "Your like is with Anna."; required for that state. */
  sentLabel?: string;
  /** Why the like failed, e.g. that the day's likes are used up (LIKE-1). */
  failure?: ReactNode;
  /** Label of the button that closes the modal, e.g. "Not now"; after the like was sent, "Close". */
  laterLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Link to the profile: `<a href>` or a router's `<Link>`, with its text inside. */
  profileLink?: ReactElement;
  /** Called when the like button is pressed; update `state` there. */
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

/** A modal for a received like or a suggested member: a photo, a few details, and a button to like them (LIKE-8). */
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
  ...rest
}: LikeModalProps) {
  if (import.meta.env.DEV && state === 'sent') checkNamed('LikeModal', { sentLabel });
  return (
    <Dialog
      {...rest}
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
      {/* The outcome of a press comes first, so that it is visible without scrolling. */}
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
