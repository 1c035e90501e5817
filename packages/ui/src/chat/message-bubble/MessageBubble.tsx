import { cva } from 'class-variance-authority';
import { memo, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  CheckCheckIcon,
  CheckIcon,
  CircleAlertIcon,
  ClockIcon,
  PauseIcon,
  SparklesIcon,
} from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';

export interface MessageBubbleProps {
  /** Whose it is. */
  from: 'self' | 'other';
  /** Who says it, for screen readers, e.g. "You" or "Anna". */
  author: string;
  /** When it was written, as the reader's language has it, e.g. "14:05". */
  time: string;
  /** The instant behind `time`, ISO 8601. */
  dateTime: string;
  /**
   * The next message is of the same author, minute and state, and shows them: here they are for screen readers, and for
   * the pointer that rests on the words.
   */
  joined?: boolean;
  /** Of one's own messages: how far they got. `queued` is held until it can go: no network, no credits. */
  state?: 'queued' | 'sending' | 'sent' | 'read' | 'failed';
  /** What the state's mark means. */
  stateLabel?: string;
  /** Says that a machine wrote it; set whenever one did. */
  automaticLabel?: string;
  /** What is to be known of one that is still on its way, e.g. that it takes long. */
  note?: ReactNode;
  /** Why it failed, and the way to try again. */
  failure?: ReactNode;
  /** With `failure` and `onRetry`: the words of the button that tries again. */
  retryLabel?: string;
  /** Told of the press on that button. */
  onRetry?: () => void;
  /** Of a message that has not gone: gives its words back to where they were written. */
  takeBackLabel?: string;
  /** Told of the press on that button; it is there only with `takeBackLabel`. */
  onTakeBack?: () => void;
  /** What was written; or a `MessagePhoto`, `MessageGif`, `MessageGift` or `DeletedMessage`. */
  children: string | ReactElement;
}

const words = cva('max-w-[min(34rem,86%)] whitespace-pre-wrap [overflow-wrap:anywhere]', {
  variants: {
    ground: {
      self: 'rounded-lg forced-colors:border rounded-ee-sm bg-brand px-4 py-2.5 text-on-brand',
      other:
        'rounded-lg forced-colors:border rounded-es-sm bg-surface px-4 py-2.5 text-ink ring-1 ring-line ring-inset',
      failed: 'rounded-lg forced-colors:border rounded-ee-sm bg-danger-soft px-4 py-2.5 text-on-danger-soft',
      /* A few emoji are a picture: they stand on the page. */
      none: 'px-1 text-3xl',
    },
    waiting: { true: 'opacity-75', false: '' },
  },
});

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s){1,12}$/u;
const HAS_PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

function isLarge(text: string): boolean {
  return text.length < 24 && ONLY_EMOJI.test(text) && HAS_PICTURE.test(text);
}

const marks = {
  queued: PauseIcon,
  sending: ClockIcon,
  sent: CheckIcon,
  read: CheckCheckIcon,
  failed: CircleAlertIcon,
};

/** One message with its author, its time and how far it got. A few emoji alone are shown large. */
// In memo(): when a message comes, all others stay what they are.
export const MessageBubble = memo(function MessageBubble({
  from,
  author,
  time,
  dateTime,
  joined,
  state,
  stateLabel,
  automaticLabel,
  note,
  failure,
  retryLabel,
  onRetry,
  takeBackLabel,
  onTakeBack,
  children,
}: MessageBubbleProps) {
  if (import.meta.env.DEV) {
    if (from === 'self') checkLabelled('MessageBubble', { state }, { stateLabel });
    if (failure) checkLabelled('MessageBubble', { onRetry }, { retryLabel });
    // Of one on its way the words are taken away and its handler stays.
    if (state === 'queued' || state === 'failed')
      checkLabelled('MessageBubble', { onTakeBack }, { takeBackLabel });
  }
  const Mark = state && marks[state];
  return (
    <article
      data-from={from}
      data-state={state}
      data-joined={joined || undefined}
      title={joined ? time : undefined}
      className="group/message flex flex-col items-start gap-1 data-joined:-mb-2 data-[from=self]:items-end"
    >
      <p className="sr-only">{author}:</p>
      {typeof children === 'string' ? (
        <p
          dir="auto"
          className={words({
            ground: isLarge(children) ? 'none' : state === 'failed' ? 'failed' : from,
            waiting: state === 'queued' || state === 'sending',
          })}
        >
          {children}
        </p>
      ) : (
        children
      )}
      <p className="px-1 text-xs text-ink-soft tabular-nums group-data-joined/message:sr-only [&_svg]:inline [&_svg]:size-3.5 [&_svg]:align-[-0.15em]">
        {automaticLabel && (
          <>
            <span className="font-semibold">
              <SparklesIcon /> {automaticLabel}
            </span>
            <span className="sr-only">,</span>{' '}
          </>
        )}
        <time dateTime={dateTime}>{time}</time>
        {Mark && from === 'self' && (
          <span
            data-state={state}
            className="ms-1.5 data-[state=failed]:text-danger data-[state=read]:text-positive"
          >
            <Mark />
            {stateLabel && <span className="sr-only">, {stateLabel}</span>}
          </span>
        )}
      </p>
      {note && <p className="px-1 text-sm text-ink-soft empty:hidden">{note}</p>}
      {(failure || takeBackLabel) && (
        <div className="flex flex-wrap items-center justify-end gap-2 px-1 text-sm text-danger group-data-[from=self]/message:text-end">
          {failure && <span role="alert">{failure}</span>}
          {failure && onRetry && retryLabel && (
            <Button size="sm" tone="neutral" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {onTakeBack && takeBackLabel && (
            <Button size="sm" tone="quiet" onClick={onTakeBack}>
              {takeBackLabel}
            </Button>
          )}
        </div>
      )}
    </article>
  );
});
