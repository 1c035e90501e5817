import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  isValidElement,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { RowPlaceContext } from './row-place.context.ts';

interface VirtualRowsProps {
  label: string;
  rows: readonly ReactNode[];
  /** The element in which the list scrolls; null where it is the page itself. */
  scroller: HTMLElement | null;
}

/** Height of a row before it is measured, in pixels. */
const ROW_PX = 72;
/** Rows beyond the edge, so that Tab finds the next one. */
const OVERSCAN = 8;

/** The rows around those in view, each with its number; the one with the focus stays however far one scrolls. */
export function VirtualRows({ scroller, ...list }: VirtualRowsProps) {
  return scroller ? <RowsInElement {...list} scroller={scroller} /> : <RowsInPage {...list} />;
}

function RowsInElement({ label, rows, scroller }: VirtualRowsProps & { scroller: HTMLElement }) {
  const { list, ...options } = useListOptions(
    rows,
    (top) => top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  );
  // oxlint-disable-next-line react/incompatible-library -- it changes itself instead of being replaced: nothing below is memoized by it
  const virtualizer = useVirtualizer({ ...options, getScrollElement: () => scroller });
  return <Rows label={label} rows={rows} list={list} virtualizer={virtualizer} />;
}

function RowsInPage({ label, rows }: Omit<VirtualRowsProps, 'scroller'>) {
  const { list, ...options } = useListOptions(rows, (top) => top + scrollY);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer(options);
  return <Rows label={label} rows={rows} list={list} virtualizer={virtualizer} />;
}

/** What both virtualizers are told. `offsetOf` turns the list's place in the window into its place in what scrolls. */
function useListOptions(rows: readonly ReactNode[], offsetOf: (top: number) => number) {
  const ref = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const measure = useEffectEvent(() => {
    if (ref.current) setScrollMargin(Math.round(offsetOf(ref.current.getBoundingClientRect().top)));
  });
  // With each rendering of the screen, for what stands above the list may come and go.
  useLayoutEffect(() => {
    measure();
  }, [rows]);
  return {
    list: {
      ref,
      onFocus: (event: FocusEvent) => {
        const row = event.target.closest<HTMLElement>('[data-index]');
        focused.current = row ? Number(row.dataset.index) : null;
      },
      onBlur: () => {
        focused.current = null;
      },
    },
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index: number) => {
      const row = rows[index];
      return (isValidElement(row) && row.key) || index;
    },
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const { current } = focused;
      if (current === null || current >= range.count || shown.includes(current)) return shown;
      return [...shown, current].sort((a, b) => a - b);
    },
  };
}

interface RowsProps<Scroller extends Element | Window> {
  label: string;
  rows: readonly ReactNode[];
  list: ReturnType<typeof useListOptions>['list'];
  virtualizer: Virtualizer<Scroller, Element>;
}

function Rows<Scroller extends Element | Window>({ label, rows, list, virtualizer }: RowsProps<Scroller>) {
  return (
    <ul {...list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <RowPlaceContext
          key={key}
          value={{
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': rows.length,
            'aria-posinset': index + 1,
            style: {
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
            },
          }}
        >
          {rows[index]}
        </RowPlaceContext>
      ))}
    </ul>
  );
}
