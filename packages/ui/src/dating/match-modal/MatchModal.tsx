import type { ReactNode } from 'react';
import { Badge } from '../../primitives/badge/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogClose } from '../../feedback/dialog/index.ts';
import { Field } from '../../form/field/index.ts';
import { CircleCheckIcon, HeartIcon, SendHorizontalIcon } from '../../primitives/icon/index.ts';
import { Photo, type PhotoSource } from '../../primitives/photo/index.ts';
import { Textarea } from '../../form/textarea/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The field for a first message inside the modal. */
export interface MatchMessage {
  /** Accessible name of the field, e.g. "Message to Anna". */
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Label of the send button, with the cost: "Send · 1 credit · about €1.00" (CHAT-12). */
  sendLabel: string;
  onSend: () => void;
  sending?: boolean;
  /** Why the message was not sent; the text remains. */
  failure?: ReactNode;
  /** Set once the message is sent; announced and shown instead of the field. */
  sentLabel?: string;
}

export interface MatchModalProps extends NativeProps<'div', 'role' | 'title'> {
  /** Whether the modal is open (controlled); update it in `onOpenChange`. */
  open: boolean;
  /** Called when the modal is about to close: by the later button, the close button, Escape or a press outside. */
  onOpenChange: (open: boolean) => void;
  /** Title of the modal, e.g. "You and Anna match". */
  title: string;
  /** A sentence below the title; the accessible description of the modal. */
  text: ReactNode;
  /** The viewer: the first photo, whose alternative text is the name. Without a photo, the initials are shown. */
  self: { name: string; photo: PhotoSource | null };
  /** The match: the second photo, in the same way, and the mark of a fictional profile. */
  other: {
    name: string;
    photo: PhotoSource | null;
    /** Mark of a fictional profile; required for every fictional profile (FICTION-1). */
    fictionalLabel?: string;
  };
  /** A `FictionalNotice` for a fictional profile; omit `message` until it is acknowledged (FICTION-3). */
  notice?: ReactNode;
  /** Shows a field for the first message in the modal. */
  message?: MatchMessage;
  /** A link to the conversation, if the first message is written there. */
  action?: ReactNode;
  /** Label of the button that closes the modal, e.g. "Keep looking". */
  laterLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
}

const picture =
  'w-[42%] max-w-40 animate-rise overflow-clip rounded-xl border-4 border-raised shadow-raised [animation-fill-mode:backwards]';

/** Announces a match (LIKE-4): the photos of both members and a way to write the first message. */
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
  ...rest
}: MatchModalProps) {
  return (
    <Dialog
      {...rest}
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
