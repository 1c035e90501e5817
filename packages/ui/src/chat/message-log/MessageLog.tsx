import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { ChevronDownIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkChildKeys, checkNamed } from '../../foundation/dev-invariant/index.ts';

export interface MessageLogProps {
  /** E.g. "Conversation with Anna". */
  label: string;
  /** Key of the first message: changes when earlier ones are put before it. */
  firstKey: string | undefined;
  /** Key of the last message: changes when a new one arrives. */
  lastKey: string | undefined;
  /** Whether the last message is one's own: then the log always goes to it. */
  lastIsOwn: boolean;
  /** At the top: "load earlier", or how far back the history goes. */
  start?: ReactNode;
  /** Said on the button that leads down to messages that came meanwhile. */
  newMessagesLabel: string;
  /** Names the button that leads to the end from far above it, e.g. "Go to the latest message". Without it there is none. */
  latestLabel?: string;
  /** Below the messages: the typing indicator. */
  end?: ReactNode;
  /** `MessageBubble`s, the latest last, with `DaySeparator`s and an `UnreadDivider`; each with its own `key`. */
  children: ReactNode;
}

/** Milliseconds in which screen readers have taken note of messages that are no news. */
const HUSHED_MS = 500;

/** Pixels from the end within which the reader counts as being there. */
const NEAR_PX = 80;

/**
 * The messages of a conversation, read out as they come (WAI-ARIA `log`). It opens at its end, or at the `UnreadDivider`
 * where the unread ones are more than fit; it stays at its end while the reader is there, and keeps the reader's place
 * when earlier messages are put before it. Neither those nor the ones it opens with are read out: they are no news.
 */
export function MessageLog({
  label,
  firstKey,
  lastKey,
  lastIsOwn,
  start,
  newMessagesLabel,
  latestLabel,
  end,
  children,
}: MessageLogProps) {
  if (import.meta.env.DEV) {
    checkNamed('MessageLog', { label });
    checkChildKeys('MessageLog', children);
  }
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef({ firstKey, lastKey, height: 0 });
  const atEnd = useRef(false);
  const measured = useRef('');
  const hushed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [missed, setMissed] = useState(false);
  const [far, setFar] = useState(false);

  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element) return;
    const before = seen.current;
    const fromEnd = before.height - element.scrollTop - element.clientHeight;
    if (lastKey === before.lastKey) {
      element.setAttribute('aria-live', 'off');
      clearTimeout(hushed.current);
      hushed.current = setTimeout(() => element.removeAttribute('aria-live'), HUSHED_MS);
    }
    if (before.height === 0) {
      element.scrollTop = element.scrollHeight;
      const unread = element.querySelector('[data-unread]');
      const above = unread ? element.getBoundingClientRect().top - unread.getBoundingClientRect().top : 0;
      if (above > 0) element.scrollTop -= above;
      atEnd.current = above <= 0;
    } else if (firstKey !== before.firstKey && lastKey === before.lastKey) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (lastKey !== before.lastKey) {
      if (lastIsOwn || fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
      else setMissed(true);
    }
    seen.current = { firstKey, lastKey, height: element.scrollHeight };
    measured.current = sizeOf(element);
  }, [firstKey, lastKey, lastIsOwn]);

  useEffect(() => () => clearTimeout(hushed.current), []);

  // What stands at the end (somebody is typing) may push the last message out of sight.
  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element || seen.current.height === 0) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
    seen.current.height = element.scrollHeight;
    measured.current = sizeOf(element);
  }, [end]);

  // A keyboard that opens takes room from the log, and a picture that arrives late makes it longer.
  useEffect(() => {
    const { current: element } = log;
    if (!element?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
      measured.current = sizeOf(element);
      lookAround(element);
    });
    observer.observe(element);
    observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  function lookAround(element: HTMLElement) {
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    atEnd.current = fromEnd < NEAR_PX;
    if (atEnd.current) setMissed(false);
    setFar(fromEnd > element.clientHeight);
  }

  function goToEnd({ currentTarget: button }: MouseEvent) {
    const { current: element } = log;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // The button that was pressed goes: without this, the focus would fall to the page's start.
    if (document.activeElement === button) element.focus({ preventScroll: true });
  }

  return (
    <div className="relative flex min-h-[min(8rem,20%)] flex-1 flex-col bg-sunken">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // A region that scrolls is reached by Tab, so that the arrow keys move it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by Tab, as said above
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          // Before the observer has seen a new size, the end seems far to a reader who never left it.
          if (sizeOf(currentTarget) === measured.current) lookAround(currentTarget);
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
      {missed ? (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="sm" icon={<ChevronDownIcon />} onClick={goToEnd}>
            {newMessagesLabel}
          </Button>
        </div>
      ) : (
        far &&
        latestLabel && (
          <div className="absolute end-4 bottom-3 rounded-full shadow-raised">
            <IconButton tone="neutral" label={latestLabel} icon={<ChevronDownIcon />} onClick={goToEnd} />
          </div>
        )
      )}
    </div>
  );
}

function sizeOf({ clientHeight, scrollHeight }: HTMLElement): string {
  return `${clientHeight} of ${scrollHeight}`;
}
