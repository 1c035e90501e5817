import { useDeferredValue, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  checkDistinct,
  checkNamed,
  forbidControlledAndDefault,
  devInvariant,
} from '../../foundation/dev-invariant/index.ts';
import { tabVariants, tabRow } from './tabs.variants.ts';
import { useSelectedInView } from './useSelectedInView.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TabItem {
  value: string;
  label: string;
  /** A `Counter` after the label. */
  counter?: ReactNode;
  content: ReactNode;
}

export interface TabsProps extends NativeProps<'div', 'defaultValue'> {
  /** The name of the tab list, e.g. "Settings". */
  label: string;
  /** At least one tab, each with a unique `value`; only the `content` of the selected tab is rendered. */
  items: readonly TabItem[];
  /** The `value` of the selected tab; makes it controlled, so update it in `onValueChange`. */
  value?: string;
  /** The `value` of the initially selected tab, if uncontrolled. Default: the first tab. */
  defaultValue?: string;
  /** Called with the `value` of the tab that is selected by a press or a key. */
  onValueChange?: (value: string) => void;
}

/** Several panels, of which one is shown. Arrow keys, Home and End select a tab. For routes use `TabLinks`. */
export function Tabs({ label, items, value, defaultValue, onValueChange, ...rest }: TabsProps) {
  if (import.meta.env.DEV) checkTabs({ label, items, value, defaultValue });
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [ownValue, setOwnValue] = useState(defaultValue ?? items[0]?.value);
  const wanted = value ?? ownValue;
  const chosen = items.some((item) => item.value === wanted) ? wanted : items[0]?.value;
  // The tab is selected at once; its panel can render later.
  const shown = useDeferredValue(chosen);
  useSelectedInView(row);

  function choose(next: string) {
    setOwnValue(next);
    onValueChange?.(next);
  }

  function move(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === chosen);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = items.at(to % items.length);
    if (!next) return;
    choose(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  }

  return (
    <div {...rest} className="flex min-w-0 flex-col gap-6">
      <div ref={row} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1} className={tabRow}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}-tab`}
            aria-controls={`${id}-${item.value}`}
            aria-selected={item.value === chosen}
            data-selected={item.value === chosen || undefined}
            tabIndex={item.value === chosen ? 0 : -1}
            data-value={item.value}
            onClick={() => choose(item.value)}
            className={tabVariants}
          >
            {item.label}
            {item.counter}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}`}
          aria-labelledby={`${id}-${item.value}-tab`}
          hidden={item.value !== shown}
          tabIndex={0}
          className="rounded-sm outline-offset-4"
        >
          {item.value === shown && item.content}
        </div>
      ))}
    </div>
  );
}

function checkTabs({ label, items, value, defaultValue }: TabsProps): void {
  checkNamed('Tabs', { label });
  forbidControlledAndDefault('Tabs', { value, defaultValue });
  const values = items.map((item) => item.value);
  checkDistinct('Tabs', 'items', values);
  const wanted = value ?? defaultValue;
  if (values.length === 0 || (wanted !== undefined && !values.includes(wanted)))
    devInvariant(
      'Tabs',
      values.length === 0 ? '`items` is empty' : `None of \`items\` has the value "${wanted}"`,
      'No tab is selected, so the keyboard reaches no tab and no panel is shown',
      values.length === 0 ? 'Render the tabs once there is an item' : `Pass one of ${values.join(', ')}`,
    );
}
