import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TooltipProps extends NativeProps<'div', 'role'> {
  /** A few words that are not necessary to use the control, because touch has no hover. */
  text: string;
  /** The side of the control, if there is enough space. Default `top`. */
  side?: 'top' | 'bottom';
  /** Shows the tooltip from the start, until the user scrolls, presses Escape or leaves the control. Default false. */
  defaultOpen?: boolean;
  /** The control to explain. */
  children: ReactElement;
}

/** A short text beside a control, shown while the pointer or the focus is on the control. Escape hides it. */
export function Tooltip({ text, side = 'top', defaultOpen = false, children, ...rest }: TooltipProps) {
  const [landmark, inLandmark] = useLandmark();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root defaultOpen={defaultOpen}>
        <Radix.Trigger ref={inLandmark} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content
            {...rest}
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
