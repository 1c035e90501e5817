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
  UsersIcon,
} from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessageBubbleProps extends NativeProps<'article', 'title'> {
  /** Who sent the message: the viewer or the other member. */
  from: 'self' | 'other';
  /** Name of the sender, announced before the message, e.g. "You" or "Anna"; visually hidden. */
  author: string;
  /** Time of writing, formatted for the viewer's language, e.g. "14:05". */
  time: string;
  /** Instant of writing, ISO 8601. */
  dateTime: string;
  /**
   * Whether the next message has the same author, minute and state and shows them instead. Here they are then only
   * announced by screen readers, and the time is in the tooltip.
   */
  joined?: boolean;
  /** State of the viewer's own message. `queued` waits for the network or for credits (CHAT-24, CHAT-25). */
  state?: 'queued' | 'sending' | 'sent' | 'read' | 'failed';
  /** Text of the state icon; visually hidden. Required with `state`. */
  stateLabel?: string;
  /**
   * Who wrote the message in the place of its author: a machine (CHAT-17), or the staff for a fictional profile
   * (FICTION-7). Required for every such message.
   */
  writer?: 'machine' | 'staff';
  /** Text of the mark of `writer`, e.g. "Automatic message". Required with `writer`. */
  writerLabel?: string;
  /** A note about a message that is not sent yet, e.g. that it takes longer than usual. */
  note?: ReactNode;
  /** Why the message was not sent (CHAT-24). */
  failure?: ReactNode;
  /** Label of the button to try again; shown with `failure` and `onRetry`. */
  retryLabel?: string;
  /** Called when the button to try again is pressed. */
  onRetry?: () => void;
  /** Label of the button that returns the text of an unsent message to the composer; shown with `onTakeBack`. */
  takeBackLabel?: string;
  /** Called when the take back button is pressed. */
  onTakeBack?: () => void;
  /** `MessageReactions`, if there are any (CHAT-30). */
  reactions?: ReactNode;
  /** A small button beside the message, e.g. to react. */
  action?: ReactNode;
  /** Whether a search found the message and has moved to it (CHAT-31). */
  found?: boolean;
  /** The text, or a `MessagePhoto`, `MessageGif`, `MessageGift` or `DeletedMessage`. */
  children: string | ReactElement;
}

const textBlock = cva('max-w-[min(34rem,86%)] whitespace-pre-wrap [overflow-wrap:anywhere]', {
  variants: {
    ground: {
      self: 'rounded-lg forced-colors:border rounded-ee-sm bg-brand px-4 py-2.5 text-on-brand',
      other:
        'rounded-lg forced-colors:border rounded-es-sm bg-surface px-4 py-2.5 text-ink ring-1 ring-line ring-inset',
      failed: 'rounded-lg forced-colors:border rounded-ee-sm bg-danger-soft px-4 py-2.5 text-on-danger-soft',
      /* A few emoji are shown large and without a background. */
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

const stateIcons = {
  queued: PauseIcon,
  sending: ClockIcon,
  sent: CheckIcon,
  read: CheckCheckIcon,
  failed: CircleAlertIcon,
};

const writerIcons = { machine: SparklesIcon, staff: UsersIcon };

/** A message with its author, time and state. A text of only a few emoji is shown large. */
// Memoized: when a message arrives, the others do not render again.
export const MessageBubble = memo(function MessageBubble({
  from,
  author,
  time,
  dateTime,
  joined,
  state,
  stateLabel,
  writer,
  writerLabel,
  note,
  failure,
  retryLabel,
  onRetry,
  takeBackLabel,
  onTakeBack,
  reactions,
  action,
  found,
  children,
  ...rest
}: MessageBubbleProps) {
  if (import.meta.env.DEV) {
    checkLabelled('MessageBubble', { writer }, { writerLabel });
    if (from === 'self') checkLabelled('MessageBubble', { state }, { stateLabel });
    if (failure) checkLabelled('MessageBubble', { onRetry }, { retryLabel });
    // While a message is being sent, its label is removed but its handler remains.
    if (state === 'queued' || state === 'failed')
      checkLabelled('MessageBubble', { onTakeBack }, { takeBackLabel });
  }
  const StateIcon = state && stateIcons[state];
  const WriterIcon = writer && writerIcons[writer];
  const content =
    typeof children === 'string' ? (
      <p
        dir="auto"
        className={textBlock({
          ground: isLarge(children) ? 'none' : state === 'failed' ? 'failed' : from,
          waiting: state === 'queued' || state === 'sending',
        })}
      >
        {children}
      </p>
    ) : (
      children
    );
  return (
    <article
      {...rest}
      data-from={from}
      data-state={state}
      data-joined={joined || undefined}
      data-found={found || undefined}
      title={joined ? time : undefined}
      className="group/message flex flex-col items-start gap-1 rounded-md data-found:outline-2 data-found:outline-offset-4 data-found:outline-brand data-joined:-mb-2 data-[from=self]:items-end"
    >
      <p className="sr-only">{author}:</p>
      {action ? (
        <div className="flex w-full items-center gap-1 group-data-[from=self]/message:flex-row-reverse">
          {content}
          {action}
        </div>
      ) : (
        content
      )}
      {reactions}
      <p className="px-1 text-xs text-ink-soft tabular-nums group-data-joined/message:sr-only [&_svg]:inline [&_svg]:size-3.5 [&_svg]:align-[-0.15em]">
        {WriterIcon && writerLabel && (
          <>
            <span className="font-semibold">
              <WriterIcon /> {writerLabel}
            </span>
            <span className="sr-only">,</span>{' '}
          </>
        )}
        <time dateTime={dateTime}>{time}</time>
        {StateIcon && from === 'self' && (
          <span
            data-state={state}
            className="ms-1.5 data-[state=failed]:text-danger data-[state=read]:text-positive"
          >
            <StateIcon />
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
