import { isValidElement, useEffect, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { RowPlaceContext } from './row-place.context.ts';
import { SHORT_LIST } from './short-list.ts';
import type { VirtualRows } from './VirtualRows.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

interface LongConversationListProps extends NativeProps<'ul', 'aria-label'> {
  label: string;
  rows: readonly ReactNode[];
}

type LazyRows =
  | { state: 'loading' }
  | { state: 'loaded'; Rows: typeof VirtualRows; scroller: HTMLElement | null }
  | { state: 'failed' };

/** A long list whose virtual rows are a lazy chunk. Until it is loaded, and on the server, the first rows are shown. */
export function LongConversationList({ label, rows, ref, ...rest }: LongConversationListProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLUListElement);
  const [lazy, setLazy] = useState<LazyRows>({ state: 'loading' });
  useEffect(() => {
    let unmounted = false;
    const update = (next: LazyRows) => {
      if (!unmounted) setLazy(next);
    };
    import('./VirtualRows.tsx').then(
      ({ VirtualRows: Rows }) => update({ state: 'loaded', Rows, scroller: scrollerOf(list.current) }),
      () => update({ state: 'failed' }),
    );
    return () => {
      unmounted = true;
    };
  }, []);
  if (lazy.state === 'loaded') {
    return <lazy.Rows {...rest} ref={ref} label={label} rows={rows} scroller={lazy.scroller} />;
  }
  const shown = lazy.state === 'loading' ? rows.slice(0, SHORT_LIST) : rows;
  return (
    <ul {...rest} ref={list} aria-label={label} className="flex flex-col">
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

/** The element that scrolls the list; null if the page itself does. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  for (let parent = list?.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
