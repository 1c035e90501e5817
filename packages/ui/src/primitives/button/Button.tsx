import { memo, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Spinner } from '../spinner/index.ts';
import { buttonVariants, type ButtonVariantProps } from './button.variants.ts';

export interface ButtonProps
  extends ButtonVariantProps, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color'> {
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  iconEnd?: ReactNode;
  /** Shows a spinner over the words and ignores presses; the button keeps its size, its name and the focus. */
  loading?: boolean;
}

// In memo(): when a list changes, most of its buttons stay what they are.
/** A button that acts on this page. For going somewhere else use `LinkButton`. */
export const Button = memo(function Button({
  tone,
  size,
  width,
  icon,
  iconEnd,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  if (import.meta.env.DEV)
    checkNamed('Button', {
      children,
      'aria-label': rest['aria-label'],
      'aria-labelledby': rest['aria-labelledby'],
    });
  if (!icon && !iconEnd && !loading)
    return (
      <button
        {...rest}
        type={type}
        onClick={onClick}
        className={buttonVariants({ content: 'words', tone, size, width })}
      >
        {children}
      </button>
    );
  const parts = (
    <>
      {icon}
      <span className="min-w-0">{children}</span>
      {iconEnd}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      onClick={loading ? ignore : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      data-loading={loading || undefined}
      className={buttonVariants({ content: 'parts', tone, size, width })}
    >
      {loading ? <Waiting>{parts}</Waiting> : parts}
    </button>
  );
});

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** The content keeps its room and its name under the spinner. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
      <span className="inline-flex min-w-0 items-center justify-center gap-2 opacity-0">{children}</span>
    </>
  );
}
