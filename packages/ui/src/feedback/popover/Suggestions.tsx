import * as Radix from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';
import { popoverPanel } from './popover.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SuggestionsProps extends NativeProps<'div', 'role'> {
  /** The control of the suggestions, as a single element. It keeps the focus; close the panel when it loses it. */
  anchor: ReactElement;
  /** True while the panel is open; the caller controls it. */
  open: boolean;
  /** Called on Escape while the panel is open; the caller then closes it. It is not called on a press outside. */
  onEscape: () => void;
  /** A list that scrolls itself. */
  children: ReactNode;
}

/** A panel as wide as the control above it, which keeps the focus. In a dialog, Escape closes the panel first. */
export function Suggestions({ anchor, open, onEscape, children, ...rest }: SuggestionsProps) {
  const [landmark, inLandmark] = useLandmark();
  return (
    <Radix.Root open={open} onOpenChange={onEscape}>
      <Radix.Anchor ref={inLandmark} asChild>
        {anchor}
      </Radix.Anchor>
      <Radix.Portal container={landmark}>
        <Radix.Content
          {...noDialog}
          {...rest}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
          onInteractOutside={preventDefault}
          className={cx(popoverPanel, 'flex w-(--radix-popover-trigger-width) min-w-56 flex-col')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Removes the role `dialog`: the child has its own role, and the focus never enters the panel. */
const noDialog = { role: undefined };

function preventDefault(event: Event) {
  event.preventDefault();
}
