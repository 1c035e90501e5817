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
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { RowPlaceContext } from './row-place.context.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

interface VirtualRowsProps extends NativeProps<'ul', 'aria-label' | 'onBlur' | 'onFocus'> {
  label: string;
  rows: readonly ReactNode[];
  /** The element that scrolls the list; null if the page itself does. */
  scroller: HTMLElement | null;
}

/** Estimated height of a row that is not measured yet, in pixels. */
const ROW_PX = 72;
/** Number of rows rendered beyond each edge, so that Tab reaches the next one. */
const OVERSCAN = 8;

/** Renders the rows in and near the viewport, each with its position, and the focused row, wherever it is. */
export function VirtualRows({ scroller, ...list }: VirtualRowsProps) {
  return scroller ? <RowsInElement {...list} scroller={scroller} /> : <RowsInPage {...list} />;
}

function RowsInElement({
  label,
  rows,
  scroller,
  ref,
  ...rest
}: VirtualRowsProps & { scroller: HTMLElement }) {
  const { list, ...options } = useListOptions(
    rows,
    ref,
    (top) => top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  );
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is mutable: nothing below is memoized by it
  const virtualizer = useVirtualizer({ ...options, getScrollElement: () => scroller });
  return <Rows {...rest} label={label} rows={rows} list={list} virtualizer={virtualizer} />;
}

function RowsInPage({ label, rows, ref, ...rest }: Omit<VirtualRowsProps, 'scroller'>) {
  const { list, ...options } = useListOptions(rows, ref, (top) => top + scrollY);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer(options);
  return <Rows {...rest} label={label} rows={rows} list={list} virtualizer={virtualizer} />;
}

/** Options of both virtualizers. `offsetOf` converts the list's top in the window into its offset in the scroller. */
function useListOptions(
  rows: readonly ReactNode[],
  callersRef: VirtualRowsProps['ref'],
  offsetOf: (top: number) => number,
) {
  const ref = useRef<HTMLUListElement>(null);
  useImperativeHandle(callersRef, () => ref.current as HTMLUListElement);
  const focused = useRef<number | null>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const measure = useEffectEvent(() => {
    if (ref.current) setScrollMargin(Math.round(offsetOf(ref.current.getBoundingClientRect().top)));
  });
  // Measures again when the rows change, because content above the list may have appeared or gone.
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

interface RowsProps<Scroller extends Element | Window> extends Omit<VirtualRowsProps, 'ref' | 'scroller'> {
  label: string;
  rows: readonly ReactNode[];
  list: ReturnType<typeof useListOptions>['list'];
  virtualizer: Virtualizer<Scroller, Element>;
}

function Rows<Scroller extends Element | Window>({
  label,
  rows,
  list,
  virtualizer,
  ...rest
}: RowsProps<Scroller>) {
  return (
    <ul
      {...rest}
      {...list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
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
