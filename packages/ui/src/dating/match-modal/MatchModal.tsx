import type { ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose } from '../../feedback/dialog/index.ts';
import { Field } from '../../form/field/index.ts';
import { CircleCheckIcon, HeartIcon, SendHorizontalIcon } from '../../primitives/icon/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { Textarea } from '../../form/textarea/index.ts';

/** A first message, written where the match is told. */
export interface MatchMessage {
  /** The field's name, e.g. "Message to Anna". */
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** What sending does and costs, e.g. "Send · 1 credit · about €1.00". */
  sendLabel: string;
  onSend: () => void;
  sending?: boolean;
  /** Why it was not sent; the text stays. */
  failure?: ReactNode;
  /** Set once it is sent: said instead of the field. */
  sentLabel?: string;
}

export interface MatchModalProps {
  /** Whether it is shown; the caller keeps it and answers `onOpenChange`. */
  open: boolean;
  /** Told of every wish to close: the button of `laterLabel`, the cross, Escape, press outside. */
  onOpenChange: (open: boolean) => void;
  /** E.g. "You and Anna match". */
  title: string;
  /** A sentence below the title, read with it. */
  text: ReactNode;
  /** The reader: the first photo, with the name as its text. Without a photo, the initials. */
  self: { name: string; photo: PhotoSource | null };
  /** Whom they match with: the second photo, likewise, and the mark of a fictional profile. */
  other: {
    name: string;
    photo: PhotoSource | null;
    /** The word for a fictional profile; set whenever it is one, never left out. */
    fictionalLabel?: string;
  };
  /** A `FictionalNotice`, for a fictional profile; leave `message` out until it is acknowledged. */
  notice?: ReactNode;
  /** Where the first message is written here. */
  message?: MatchMessage;
  /** Where it is written elsewhere: a link to the conversation. */
  action?: ReactNode;
  /** E.g. "Keep looking". */
  laterLabel: string;
  /** Names the cross that closes it. */
  closeLabel: string;
}

const picture =
  'w-[42%] max-w-40 animate-rise overflow-clip rounded-xl border-4 border-raised shadow-raised [animation-fill-mode:backwards]';

/** Two members like each other: both photos, and a way to say hello. It celebrates once and quietly. */
export function MatchModal({
  open,
  onOpenChange,
  title,
  text,
  self,
  other,
  notice,
  message,
  action,
  laterLabel,
  closeLabel,
}: MatchModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description={text}
      closeLabel={closeLabel}
      media={
        <div className="relative flex shrink-0 justify-center overflow-clip bg-brand-soft px-6 pt-8 pb-7">
          <div className={`${picture} -me-4 -rotate-4`}>
            <Photo photo={self.photo} name={self.name} corners="none" use="half" priority />
          </div>
          <div className={`${picture} relative -ms-4 translate-y-2 rotate-4 [animation-delay:120ms]`}>
            <Photo photo={other.photo} name={other.name} corners="none" use="half" priority />
            {other.fictionalLabel && (
              <span className="absolute inset-x-1.5 top-1.5 text-end">
                <Badge tone="photo">{other.fictionalLabel}</Badge>
              </span>
            )}
          </div>
          <span
            aria-hidden="true"
            className="absolute bottom-3 grid size-14 animate-rise place-items-center rounded-full border-4 border-raised bg-brand text-on-brand [animation-delay:320ms] [animation-fill-mode:backwards] [&_svg]:size-6 [&_svg]:fill-current"
          >
            <HeartIcon />
          </span>
        </div>
      }
      footer={
        <>
          <DialogClose>
            <Button tone={message || action ? 'neutral' : 'brand'}>{laterLabel}</Button>
          </DialogClose>
          {action}
        </>
      }
    >
      {notice}
      {message && <FirstMessage {...message} />}
    </Dialog>
  );
}

function FirstMessage({
  label,
  placeholder,
  value,
  onValueChange,
  sendLabel,
  onSend,
  sending = false,
  failure,
  sentLabel,
}: MatchMessage) {
  const sendable = value.trim() !== '';
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold text-positive">
        {sentLabel && (
          <>
            <CircleCheckIcon className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{sentLabel}</span>
          </>
        )}
      </p>
      {!sentLabel && (
        <form
          data-sending={sending || undefined}
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (sendable && !sending) onSend();
          }}
        >
          <Field label={label} hideLabel>
            <Textarea
              rows={2}
              dir="auto"
              value={value}
              placeholder={placeholder}
              onChange={(event) => onValueChange(event.target.value)}
            />
          </Field>
          {failure && (
            <Banner tone="danger" live="assertive">
              {failure}
            </Banner>
          )}
          <Button
            type="submit"
            width="fill"
            icon={<SendHorizontalIcon />}
            loading={sending}
            aria-disabled={!sendable || undefined}
          >
            {sendLabel}
          </Button>
        </form>
      )}
    </>
  );
}
