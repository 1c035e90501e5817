import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { ChevronDownIcon } from '../icon/index.ts';

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
  /** Below the messages: the typing indicator. */
  end?: ReactNode;
  children: ReactNode;
}

/** Pixels from the end within which the reader counts as being there. */
const NEAR_PX = 80;

/**
 * The messages of a conversation, read out as they come (WAI-ARIA `log`). It opens at its end, stays there while the
 * reader is there, and keeps the reader's place when earlier messages are put before it.
 */
export function MessageLog({
  label,
  firstKey,
  lastKey,
  lastIsOwn,
  start,
  newMessagesLabel,
  end,
  children,
}: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const seen = useRef({ firstKey, lastKey, height: 0 });
  const [missed, setMissed] = useState(false);

  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element) return;
    const before = seen.current;
    const fromEnd = before.height - element.scrollTop - element.clientHeight;
    if (before.height === 0) element.scrollTop = element.scrollHeight;
    else if (firstKey !== before.firstKey && lastKey === before.lastKey) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (lastKey !== before.lastKey) {
      if (lastIsOwn || fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
      else setMissed(true);
    }
    seen.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, lastIsOwn]);

  // What stands at the end (somebody is typing) may push the last message out of sight.
  useLayoutEffect(() => {
    const { current: element } = log;
    if (!element || seen.current.height === 0) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (fromEnd < NEAR_PX) element.scrollTop = element.scrollHeight;
    seen.current.height = element.scrollHeight;
  }, [end]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-sunken">
      <div
        ref={log}
        role="log"
        aria-label={label}
        // A region that scrolls is reached by Tab, so that the arrow keys move it (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: element }) => {
          if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX) setMissed(false);
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
      {missed && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            icon={<ChevronDownIcon />}
            onClick={() => log.current?.scrollTo({ top: log.current.scrollHeight, behavior: 'smooth' })}
          >
            {newMessagesLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The day on which the messages below it were written. */
export function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 py-2 text-xs font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
