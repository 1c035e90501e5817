import { isValidElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { RowPlaceContext } from './row-place.context.ts';
import { SHORT_LIST } from './short-list.ts';
import type { VirtualRows } from './VirtualRows.tsx';

interface LongConversationListProps {
  label: string;
  rows: readonly ReactNode[];
}

type Arrival =
  | { state: 'awaited' }
  | { state: 'here'; Rows: typeof VirtualRows; scroller: HTMLElement | null }
  | { state: 'unreachable' };

/** A list whose virtual body is fetched when it is needed; until then, and on the server, its first rows. */
export function LongConversationList({ label, rows }: LongConversationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [arrival, setArrival] = useState<Arrival>({ state: 'awaited' });
  useEffect(() => {
    let gone = false;
    const arrive = (next: Arrival) => {
      if (!gone) setArrival(next);
    };
    import('./VirtualRows.tsx').then(
      ({ VirtualRows: Rows }) => arrive({ state: 'here', Rows, scroller: scrollerOf(list.current) }),
      () => arrive({ state: 'unreachable' }),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (arrival.state === 'here') {
    return <arrival.Rows label={label} rows={rows} scroller={arrival.scroller} />;
  }
  const shown = arrival.state === 'awaited' ? rows.slice(0, SHORT_LIST) : rows;
  return (
    <ul ref={list} aria-label={label} className="flex flex-col">
      {shown.map((row, index) => (
        <RowPlaceContext
          key={isValidElement(row) ? row.key : index}
          value={{ 'aria-setsize': rows.length, 'aria-posinset': index + 1 }}
        >
          {row}
        </RowPlaceContext>
      ))}
    </ul>
  );
}

/** The element in which the list scrolls; null where it is the page itself. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  for (let parent = list?.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
