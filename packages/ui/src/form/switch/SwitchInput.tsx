import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The control of `Switch` and `SwitchTable`. Its name comes from a `<label>` or from `aria-labelledby`. */
export function SwitchInput(props: NativeProps<'input', 'type' | 'size' | 'role'>) {
  return (
    <span className="relative inline-flex shrink-0">
      <input
        {...props}
        type="checkbox"
        role="switch"
        className="peer h-8 w-13 appearance-none rounded-full bg-line-strong transition-colors checked:bg-brand disabled:opacity-50 forced-colors:border forced-colors:checked:bg-[Highlight]"
      />
      <span className="pointer-events-none absolute start-1 top-1 size-6 rounded-full bg-surface shadow-raised transition-[inset-inline-start] peer-checked:start-6 forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[HighlightText]" />
    </span>
  );
}
