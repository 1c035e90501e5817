import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';

export interface TooltipProps {
  /** A few words; never the only place where something is said, for touch has no hover. */
  text: string;
  /** Above or below the control, while there is room. */
  side?: 'top' | 'bottom';
  /** Shown from the start, until somebody scrolls, presses Escape or leaves the control. Default `false`. */
  defaultOpen?: boolean;
  /** The control that it explains. */
  children: ReactElement;
}

/** Words beside a control while the pointer or the focus is on it. Escape hides them. */
export function Tooltip({ text, side = 'top', defaultOpen = false, children }: TooltipProps) {
  const [landmark, inLandmark] = useLandmark();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger ref={inLandmark} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-(--layer-popover) max-w-64 animate-fade-in rounded-sm forced-colors:border bg-ink px-3 py-1.5 text-sm font-medium text-surface shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
