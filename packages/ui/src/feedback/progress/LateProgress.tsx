import { lazy, Suspense, type ComponentType } from 'react';
import type { ProgressProps } from './Progress.tsx';

const Progress = lazy(() =>
  import('./Progress.tsx').then(
    (module): { default: ComponentType<ProgressProps> } => ({ default: module.Progress }),
    // What is measured goes on all the same.
    () => ({ default: () => null }),
  ),
);

/** `Progress` for what rarely happens, as an upload: its code comes with the first one. */
export function LateProgress(props: ProgressProps) {
  return (
    <Suspense>
      <Progress {...props} />
    </Suspense>
  );
}
