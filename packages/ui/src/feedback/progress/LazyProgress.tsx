import { lazy, Suspense, type ComponentType } from 'react';
import type { ProgressProps } from './Progress.tsx';

const Progress = lazy(() =>
  import('./Progress.tsx').then(
    (module): { default: ComponentType<ProgressProps> } => ({ default: module.Progress }),
    // If the chunk fails to load, nothing is shown; the measured task continues.
    () => ({ default: () => null }),
  ),
);

/** A lazy `Progress` for rare tasks, such as an upload; its chunk loads on first use. */
export function LazyProgress(props: ProgressProps) {
  return (
    <Suspense>
      <Progress {...props} />
    </Suspense>
  );
}
