import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/index.ts';
import { buttonLook, type ButtonLookProps } from './button.variants.ts';

export interface ButtonProps
  extends ButtonLookProps, Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'color'> {
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  iconEnd?: ReactNode;
  /** Shows a spinner over the words and ignores presses; the button keeps its size, its name and the focus. */
  loading?: boolean;
}

/** A button that acts on this page. For going somewhere else use `LinkButton`. */
export function Button({
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
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      data-loading={loading || undefined}
      className={buttonLook({ tone, size, width })}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={loading ? 'contents *:opacity-0' : 'contents'}>
        {icon}
        <span>{children}</span>
        {iconEnd}
      </span>
    </button>
  );
}
