import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '../../primitives/button/index.ts';
import { SendHorizontalIcon } from '../../primitives/icon/index.ts';

export interface ComposerProps {
  /** The field's name, e.g. "Message to Anna". */
  label: string;
  /** Seen while the field is empty, e.g. "Write a message"; no name, for that is `label`. */
  placeholder: string;
  /** The text so far; the caller keeps it and answers `onValueChange`. */
  value: string;
  /** Gets the whole text at each change, and once at the start if the field is not empty by then. */
  onValueChange: (value: string) => void;
  /** What the button does, e.g. "Send"; on phones its icon says it. */
  sendLabel: string;
  /** What sending costs, beside the label, e.g. "1 credit · about €1.00"; there on phones too. */
  price?: ReactNode;
  /** Called by the button or Enter, only while there is something that can be sent; the caller empties `value`. */
  onSend: () => void;
  /** While a message is on its way: nothing more is sent, and one can go on writing. */
  busy?: boolean;
  /** True where nothing can be sent now; the text stays. `notice` says why. */
  refused?: boolean;
  /** True where nobody reads what is written: the field takes nothing either, keeps its text, and looks so. */
  closed?: boolean;
  /**
   * Above the field: offline, no credits, not confirmed, a fictional profile to acknowledge. Where it refuses, it also
   * describes the send button.
   */
  notice?: ReactNode;
  /** Before the field: `IconButton`s for a photo, a gift, a GIF. */
  tools?: ReactNode;
  /** A `ComposerAttachment`: what goes along. It can be sent without a word. */
  attachment?: ReactNode;
  /** Shown near the limit; negative is too long. */
  remaining?: number;
  /** E.g. "40 characters left". */
  remainingLabel?: string;
  /** Called with each change of the text that somebody makes, right after `onValueChange`. */
  onTyping?: () => void;
  /** The field, to bring the focus into it. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Characters left from which on the counter shows. */
const COUNTER_FROM = 100;

/**
 * Where a message is written. Enter sends where there is a keyboard, and begins a line on touch screens and with Shift;
 * never while an input method is composing.
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
  ref,
}: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, []);
  const keep = useEffectEvent(onValueChange);
  useEffect(() => {
    // What was typed before the page's scripts came is there in the field, and nowhere else.
    const typed = field.current?.value;
    if (typed) keep(typed);
  }, []);
  const attached = Boolean(attachment);
  const wasAttached = useRef(attached);
  useEffect(() => {
    // The button that took it off went with it: without this, the focus would fall to the page's start.
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
      // Where letters are large and the screen is small, it scrolls rather than push the conversation out.
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
            // As wide as what is shown: tools that a device does without leave no gap.
            <div className="-me-2 flex [&>:last-child]:me-2">{tools}</div>
          )}
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            dir="auto"
            value={value}
            placeholder={placeholder}
            readOnly={closed}
            aria-invalid={tooLong || undefined}
            aria-describedby={near ? `${id}-left` : undefined}
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
              if (!matchMedia('(pointer: fine)').matches) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 basis-24 resize-none rounded-lg bg-surface px-4 py-2.5 text-md text-ink ring-1 ring-line-strong ring-inset read-only:cursor-not-allowed read-only:bg-sunken read-only:text-ink-soft read-only:ring-line forced-colors:border placeholder:text-ink-soft"
          />
          <Button
            type="submit"
            icon={<SendHorizontalIcon />}
            loading={busy}
            aria-disabled={!sendable || undefined}
            aria-describedby={refused && notice ? `${id}-notice` : undefined}
            onMouseDown={(event) => {
              // The focus stays where one writes, and with it the keyboard on the screen.
              if (document.activeElement === field.current) event.preventDefault();
            }}
          >
            <span className="max-sm:sr-only">
              {sendLabel}
              {price && ' ·'}
            </span>{' '}
            {price && (
              <span
                // Ranges of money are written a little differently by one version of a browser and the next.
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
