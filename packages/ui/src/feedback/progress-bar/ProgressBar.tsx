import { useEffect, useState } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ProgressBarProps extends NativeProps<'div', 'aria-label' | 'role'> {
  /** True from the start of a route change to its end. */
  active: boolean;
  /** The name for screen readers, e.g. "Loading page". */
  label: string;
}

/** The delay in milliseconds before the bar appears (PAGE-14); shorter route changes show no bar. */
const delay = 200;

/** A thin line along the top while a route loads. It runs for 5,000 ms and ends when the route is shown (PAGE-14). */
export function ProgressBar({ active, label, ...rest }: ProgressBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [active]);

  if (!shown) return null;
  const phase = active ? 'running' : 'finishing';
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      data-phase={phase}
      className="group pointer-events-none fixed inset-x-0 top-0 z-(--layer-toast) h-0.75"
    >
      <div
        onAnimationEnd={() => {
          if (!active) setShown(false);
        }}
        className="h-full origin-left bg-brand forced-colors:bg-[Highlight] group-data-[phase=finishing]:animate-route-end group-data-[phase=running]:animate-route-run rtl:origin-right"
      />
    </div>
  );
}
