import { useEffect, useState } from 'react';

export interface ProgressBarProps {
  /** True from the start of a change of route to its end. */
  active: boolean;
  /** E.g. "Loading page". */
  label: string;
}

/** Milliseconds before it shows, so that quick changes show nothing (spec section 9). */
const throttle = 200;

/** A thin line along the top while a route loads: it runs for 5,000 ms (spec section 9) and ends when the route is there. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setShown(true), throttle);
    return () => clearTimeout(timer);
  }, [active]);

  if (!shown) return null;
  const phase = active ? 'running' : 'finishing';
  return (
    <div
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
