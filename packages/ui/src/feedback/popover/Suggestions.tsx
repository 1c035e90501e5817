import * as Radix from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { useLandmark } from '../../foundation/landmark/index.ts';
import { popoverPanel } from './popover.look.ts';

export interface SuggestionsProps {
  /** The control that they belong to: one element. The focus stays in it, and it closes them when it loses the focus. */
  anchor: ReactElement;
  /** Whether they are shown; the caller keeps it, and nothing here opens them. */
  open: boolean;
  /** Told of Escape while they are shown; the caller closes them. A press outside is not told. */
  onEscape: () => void;
  /** A list that scrolls by itself. */
  children: ReactNode;
}

/** A panel as wide as the control above it, which keeps the focus. In a dialog, Escape closes the panel first. */
export function Suggestions({ anchor, open, onEscape, children }: SuggestionsProps) {
  const [landmark, inLandmark] = useLandmark();
  return (
    <Radix.Root open={open} onOpenChange={onEscape}>
      <Radix.Anchor ref={inLandmark} asChild>
        {anchor}
      </Radix.Anchor>
      <Radix.Portal container={landmark}>
        <Radix.Content
          {...noDialog}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={keepAsItIs}
          onCloseAutoFocus={keepAsItIs}
          onInteractOutside={keepAsItIs}
          className={cx(popoverPanel, 'flex w-(--radix-popover-trigger-width) min-w-56 flex-col')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Its one child has a role of its own, and the focus never enters. */
const noDialog = { role: undefined };

function keepAsItIs(event: Event) {
  event.preventDefault();
}
