import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement } from 'react';
import { ArrowLeftIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface BackButtonProps extends NativeProps<'a'> {
  /** A `<button>` or a link, with the label inside. */
  children: ReactElement;
  /** Hides the label visually, as in a bar on a phone. Default false. */
  iconOnly?: boolean;
}

/** A link or button back to the page above: `<BackButton><Link to="/chats">All messages</Link></BackButton>`. */
export function BackButton({ children, iconOnly = false, ...rest }: BackButtonProps) {
  return (
    <Root
      {...rest}
      data-icon-only={iconOnly || undefined}
      className="-ms-3 inline-flex min-h-11 max-w-full min-w-11 items-center justify-center gap-2 rounded-control px-3 font-semibold text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <ArrowLeftIcon className="size-5 shrink-0 rtl:-scale-x-100" />
      <Slottable child={children}>
        {(label) => <span className={iconOnly ? 'sr-only' : 'min-w-0'}>{label}</span>}
      </Slottable>
    </Root>
  );
}
