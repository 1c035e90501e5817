import { Root, Slottable } from '@radix-ui/react-slot';
import { useImperativeHandle, useLayoutEffect, useRef, type ReactElement } from 'react';
import { XIcon } from '../../primitives/icon/index.ts';
import { checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FilterChipsProps extends NativeProps<'ul', 'aria-label' | 'tabIndex'> {
  /** Accessible name of the list, e.g. "Active filters". */
  label: string;
  /**
   * The filters that are set. `label` is the visible text, e.g. "Women"; `removeLabel` is the accessible name, e.g.
   * "Remove filter: Women"; `link` is an empty link to the search without this filter. Keys are unique.
   */
  chips: readonly { key: string; label: string; removeLabel: string; link: ReactElement }[];
}

/** The active filters; pressing one removes it. The focus moves to the next chip, or to the list after the last one. */
export function FilterChips({ label, chips, ref, ...rest }: FilterChipsProps) {
  if (import.meta.env.DEV) checkDistinctBy('FilterChips', 'chips', chips, 'key');
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => list.current as HTMLUListElement);
  const removed = useRef<number>(null);
  const keys = chips.map(({ key }) => key).join();
  useLayoutEffect(() => {
    if (removed.current === null || !list.current) return;
    const links = list.current.querySelectorAll('a');
    const next = links[Math.min(removed.current, links.length - 1)];
    (next ?? list.current).focus();
    removed.current = null;
  }, [keys]);
  return (
    <ul
      {...rest}
      ref={list}
      aria-label={label}
      tabIndex={-1}
      className="flex flex-wrap gap-2 outline-none empty:sr-only"
    >
      {chips.map(({ key, label: text, removeLabel, link }, index) => (
        <li key={key} className="max-w-full" onClickCapture={() => (removed.current = index)}>
          <Root
            aria-label={removeLabel}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-brand-soft px-4 py-1.5 text-sm font-medium text-on-brand-soft hover:bg-sunken hover:text-ink forced-colors:border"
          >
            <Slottable child={link}>
              {() => (
                <>
                  <bdi className="min-w-0 wrap-break-word">{text}</bdi>
                  <XIcon className="size-4 shrink-0" aria-hidden="true" />
                </>
              )}
            </Slottable>
          </Root>
        </li>
      ))}
    </ul>
  );
}
