import { memo, type MouseEvent, type ReactNode } from 'react';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Spinner } from '../spinner/index.ts';
import { buttonVariants, type ButtonVariantProps } from './button.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ButtonProps extends ButtonVariantProps, NativeProps<'button'> {
  /** Shown before the label. */
  icon?: ReactNode;
  /** Shown after the label. */
  iconEnd?: ReactNode;
  /** Shows a spinner over the label and ignores presses; the button keeps its size, name and focus. Default false. */
  loading?: boolean;
  /** The label: a verb that names the action. */
  children?: ReactNode;
}

// memo(): when a list changes, the props of most of its buttons stay the same.
/** A button for an action on this page. To open another page, use `LinkButton`. */
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
        className={buttonVariants({ content: 'text', tone, size, width })}
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
      {loading ? <LoadingContent>{parts}</LoadingContent> : parts}
    </button>
  );
});

function ignore(event: MouseEvent) {
  event.preventDefault();
}

/** Shows the spinner over the content, which keeps its size and its name. */
function LoadingContent({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
      <span className="inline-flex min-w-0 items-center justify-center gap-2 opacity-0">{children}</span>
    </>
  );
}
