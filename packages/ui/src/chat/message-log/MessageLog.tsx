import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkChildKeys, checkNamed } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface MessageLogProps extends NativeProps<'div'> {
  /** Accessible name of the log, e.g. "Conversation with Anna". */
  label: string;
  /** Key of the first message; changes when earlier messages are loaded. */
  firstKey: string | undefined;
  /** Key of the last message; changes when a new message arrives. */
  lastKey: string | undefined;
  /** Whether the viewer sent the last message: the log then always scrolls to it. */
  lastIsOwn: boolean;
  /** Content above the messages: a button to load earlier ones (CHAT-4), or how far back the history goes (CHAT-3). */
  start?: ReactNode;
  /**
   * Key of the first unread message, which is below the `UnreadDivider`. It may follow later, when it had to be loaded:
   * the log then scrolls there, unless the viewer has scrolled.
   */
  unreadKey?: string;
  /**
   * Text of the button that scrolls to new messages, e.g. "3 new messages". Its argument is the key of the last message
   * before them, or null when the new ones are those from `unreadKey` on.
   */
  newMessagesLabel: (lastSeenKey: string | null) => string;
  /** Accessible name of the button that scrolls to the end, e.g. "Go to the latest message"; omit it for no button. */
  latestLabel?: string;
  /** Content below the messages: the `TypingIndicator` (CHAT-7). */
  end?: ReactNode;
  /** `MessageBubble`s, the latest last, with `DaySeparator`s and an `UnreadDivider`; each has its own `key`. */
  children: ReactNode;
}

/** How long announcements are off after messages were added that are not new, in milliseconds. */
const SILENCE_MS = 500;

/** The log counts as scrolled to the end within this distance, in pixels. */
const NEAR_PX = 80;

/**
 * The messages of a conversation; new ones are announced (WAI-ARIA `log`). It opens at the end, or at the
 * `UnreadDivider` if the unread messages do not fit. It stays at the end as messages arrive, and keeps the scroll
 * position when earlier messages are loaded. Neither those nor the initial messages are announced; how many new ones are
 * out of view is (`status`).
 */
export function MessageLog({
  label,
  firstKey,
  lastKey,
  lastIsOwn,
  start,
  unreadKey,
  newMessagesLabel,
  latestLabel,
  end,
  children,
  ...rest
}: MessageLogProps) {
  if (import.meta.env.DEV) {
    checkNamed('MessageLog', { label });
    checkChildKeys('MessageLog', children);
  }
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef({ firstKey, lastKey, unreadKey, height: 0 });
  const atEnd = useRef(false);
  const measured = useRef('');
  const silenceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last message before those that are out of view, null for the unread ones; undefined if there are none. */
  const [missedAfter, setMissedAfter] = useState<string | null>();
  const [far, setFar] = useState(false);

  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element) return;
    const before = seen.current;
    const fromEnd = before.height - element.scrollTop - element.clientHeight;
    if (lastKey === before.lastKey) {
      element.setAttribute('aria-live', 'off');
      clearTimeout(silenceTimer.current);
      silenceTimer.current = setTimeout(() => element.removeAttribute('aria-live'), SILENCE_MS);
    }
    const opened = before.height === 0;
    if (opened || (unreadKey !== before.unreadKey && atEnd.current)) {
      element.scrollTop = element.scrollHeight;
      const unread = element.querySelector('[data-unread]');
      const above = unread ? element.getBoundingClientRect().top - unread.getBoundingClientRect().top : 0;
      if (above > 0) {
        element.scrollTop -= above;
        setMissedAfter(null);
      }
      atEnd.current = above <= 0;
    } else if (firstKey !== before.firstKey && lastKey === before.lastKey) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (lastKey !== before.lastKey) {
      if (lastIsOwn || fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
      else setMissedAfter((after) => (after === undefined ? (before.lastKey ?? null) : after));
    }
    seen.current = { firstKey, lastKey, unreadKey, height: element.scrollHeight };
    measured.current = sizeOf(element);
  }, [firstKey, lastKey, lastIsOwn, unreadKey]);

  useEffect(() => () => clearTimeout(silenceTimer.current), []);

  // The content at the end (the typing indicator) may push the last message out of view.
  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element || seen.current.height === 0) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
    seen.current.height = element.scrollHeight;
    measured.current = sizeOf(element);
  }, [end]);

  // The on-screen keyboard makes the log shorter, and a picture that loads late makes its content longer.
  useEffect(() => {
    const { current: element } = log;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
      measured.current = sizeOf(element);
      updatePosition(element);
    });
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function updatePosition(element: HTMLElement) {
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = fromEnd < NEAR_PX;
    if (atEnd.current) setMissedAfter(undefined);
    setFar(fromEnd > element.clientHeight);
  }

  function goToEnd({ currentTarget: button }: MouseEvent) {
    const { current: element } = log;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // The pressed button disappears: without this, the focus would be lost.
    if (document.activeElement === button) element.focus({ preventScroll: true });
  }

  return (
    <div {...rest} className="relative flex min-h-[min(9rem,40%)] flex-1 flex-col bg-sunken">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // A scrollable region must be reachable by Tab, so that the arrow keys can scroll it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be reachable by Tab, see above
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          // Until the observer has measured a new size, the log would wrongly count as scrolled up.
          if (sizeOf(currentTarget) === measured.current) updatePosition(currentTarget);
        }}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mx-auto mt-auto flex w-full max-w-196 flex-col gap-3 px-4 py-5 sm:px-6">
          {start && (
            <div className="flex flex-col items-center gap-2 pb-3 text-center text-sm text-ink-soft">
              {start}
            </div>
          )}
          {children}
          {end}
        </div>
      </div>
      <div role="status" className="absolute inset-x-0 bottom-3 flex justify-center empty:hidden">
        {missedAfter !== undefined && (
          <Button size="sm" icon={<ChevronDownIcon />} onClick={goToEnd}>
            {newMessagesLabel(missedAfter)}
          </Button>
        )}
      </div>
      {missedAfter === undefined && far && latestLabel && (
        <div className="absolute end-4 bottom-3 rounded-full shadow-raised">
          <IconButton tone="neutral" label={latestLabel} icon={<ChevronDownIcon />} onClick={goToEnd} />
        </div>
      )}
    </div>
  );
}

function sizeOf({ clientHeight, scrollHeight }: HTMLElement): string {
  return `${clientHeight} of ${scrollHeight}`;
}
