import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

/** Controls that are the page's own: they wait for it, so that nothing is chosen or typed that it would not know of. */
export function HydratedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
