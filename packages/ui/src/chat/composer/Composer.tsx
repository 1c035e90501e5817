import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { SendHorizontalIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ComposerProps extends NativeProps<
  'textarea',
  | 'aria-invalid'
  | 'defaultValue'
  | 'dir'
  | 'enterKeyHint'
  | 'onChange'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'rows'
  | 'value'
> {
  /** Accessible name of the field, e.g. "Message to Anna". */
  label: string;
  /** Placeholder of the empty field, e.g. "Write a message"; the accessible name is `label`. */
  placeholder: string;
  /** The text (controlled); update it in `onValueChange`. */
  value: string;
  /** Called with the complete text on every change, and once after mounting if the field is not empty. */
  onValueChange: (value: string) => void;
  /** Label of the send button, e.g. "Send"; visually hidden on phones, which show only the icon. */
  sendLabel: string;
  /** Price of the message, on the button: "1 credit · about €1.00" (CHAT-12); also visible on phones. */
  price?: ReactNode;
  /** Called by the button or Enter if there is something to send and it can be sent; clear `value` there. */
  onSend: () => void;
  /** Whether a message is being sent: nothing else can be sent meanwhile, but writing continues. */
  busy?: boolean;
  /** Whether sending is refused at the moment; the text is kept. Explain the reason in `notice`. */
  refused?: boolean;
  /** Whether the conversation is closed: the field is read-only, keeps its text, and looks disabled. */
  closed?: boolean;
  /**
   * A notice above the field: offline, no credits, address not confirmed, a fictional profile to acknowledge. With
   * `refused`, it also describes the send button.
   */
  notice?: ReactNode;
  /** `IconButton`s before the field, for a photo, a gift, a GIF. */
  tools?: ReactNode;
  /** A `ComposerAttachment` that is sent with the message. It can be sent without a text. */
  attachment?: ReactNode;
  /** Graphemes left (CHAT-15); shown from 100 on, negative if the text is too long. */
  remaining?: number;
  /** Text of the count, e.g. "40 characters left". */
  remainingLabel?: string;
  /** Called after `onValueChange` for every change that the member makes (CHAT-7). */
  onTyping?: () => void;
}

/** The count is shown from this number of remaining characters on. */
const COUNTER_FROM = 100;

/**
 * The field for writing a message. Enter sends it on devices with a fine pointer, and inserts a line break on touch
 * screens and with Shift; with Ctrl or Cmd, it sends on any device. It does not send while an input method is composing.
 */
export function Composer({
  label,
  placeholder,
  value,
  onValueChange,
  sendLabel,
  price,
  onSend,
  busy = false,
  refused = false,
  closed = false,
  notice,
  tools,
  attachment,
  remaining,
  remainingLabel,
  onTyping,
  id: ownId,
  ref,
  ...rest
}: ComposerProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  const reportValue = useEffectEvent(onValueChange);
  useEffect(() => {
    // A text that was typed before hydration exists only in the DOM.
    const typed = field.current?.value;
    if (typed) reportValue(typed);
  }, []);
  const attached = Boolean(attachment);
  const wasAttached = useRef(attached);
  useEffect(() => {
    // The pressed remove button is gone: without this, the focus would be lost.
    if (wasAttached.current && !attached && document.activeElement === document.body) field.current?.focus();
    wasAttached.current = attached;
  }, [attached]);
  const near = remaining !== undefined && remaining <= COUNTER_FROM;
  const tooLong = remaining !== undefined && remaining < 0;
  const sendable = (value.trim() !== '' || attached) && !refused && !tooLong;
  return (
    <form
      data-refused={refused || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable && !busy) onSend();
      }}
      // With large text on a small screen, the composer scrolls instead of displacing the conversation.
      className="min-h-0 shrink overflow-y-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex w-full max-w-196 flex-col gap-2.5 px-3 py-3 sm:px-6">
        {notice && (
          <div id={`${id}-notice`} className="empty:hidden">
            {notice}
          </div>
        )}
        {attachment}
        <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
          {tools && (
            // The wrapper is as wide as the visible tools, so that tools hidden on a device leave no gap. On a phone the
            // field is above them, because it needs the width.
            <div className="-me-2 flex max-sm:me-auto [&>:last-child]:me-2">{tools}</div>
          )}
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <textarea
            {...rest}
            ref={field}
            id={id}
            rows={1}
            dir="auto"
            value={value}
            placeholder={placeholder}
            readOnly={closed}
            aria-invalid={tooLong || undefined}
            aria-describedby={near ? `${id}-left` : rest['aria-describedby']}
            enterKeyHint={
              typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches ? 'send' : 'enter'
            }
            suppressHydrationWarning
            onChange={(event) => {
              onValueChange(event.target.value);
              onTyping?.();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              const isChord = event.ctrlKey || event.metaKey;
              if (!isChord && !matchMedia('(pointer: fine)').matches) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            data-above={tools ? '' : undefined}
            className="field-sizing-content max-sm:data-above:-order-1 max-sm:data-above:basis-full max-h-40 min-h-11 min-w-0 flex-1 basis-24 resize-none rounded-lg bg-surface px-4 py-2.5 text-md text-ink ring-1 ring-line-strong ring-inset read-only:cursor-not-allowed read-only:bg-sunken read-only:text-ink-soft read-only:ring-line forced-colors:border placeholder:text-ink-soft"
          />
          <Button
            type="submit"
            icon={<SendHorizontalIcon />}
            loading={busy}
            aria-disabled={!sendable || undefined}
            aria-describedby={refused && notice ? `${id}-notice` : undefined}
            onMouseDown={(event) => {
              // Keeps the focus in the field, and with it the on-screen keyboard open.
              if (document.activeElement === field.current) event.preventDefault();
            }}
          >
            <span className="max-sm:sr-only">
              {sendLabel}
              {price && ' ·'}
            </span>{' '}
            {price && (
              <span
                // Browser versions format ranges of money slightly differently than the server.
                suppressHydrationWarning
                className="max-sm:block max-sm:max-w-28 max-sm:text-start max-sm:text-xs max-sm:text-balance"
              >
                {price}
              </span>
            )}
          </Button>
        </div>
        {near && (
          <p
            id={`${id}-left`}
            aria-live="polite"
            data-too-long={tooLong || undefined}
            className="text-end text-xs text-ink-soft tabular-nums data-too-long:font-semibold data-too-long:text-danger"
          >
            {remainingLabel}
          </p>
        )}
      </div>
    </form>
  );
}
