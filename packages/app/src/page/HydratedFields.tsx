import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated.ts';

/** Disables the controls in it until hydration, so that nothing is entered that React would not notice. */
export function HydratedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
