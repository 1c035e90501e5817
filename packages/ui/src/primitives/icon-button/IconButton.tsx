import { Root, Slottable } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { Spinner } from '../spinner/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface IconButtonProps extends NativeProps<'button', 'aria-label'> {
  /** The name of the action, read by screen readers. */
  label: string;
  /** The icon, 18, 22 or 26 px large depending on `size`. */
  icon: ReactNode;
  /** `photo` is for use on a photo. Default `quiet`. */
  tone?: 'quiet' | 'neutral' | 'brand' | 'soft' | 'danger' | 'photo';
  /** 36, 44 or 56 px across. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** Shows a spinner instead of the icon and ignores presses; the button keeps its name and focus. Default false. */
  loading?: boolean;
}

const iconButton = cva(
  [
    'inline-grid shrink-0 place-items-center rounded-control select-none forced-colors:border',
    'transition-[background-color,border-color,color,scale] active:scale-[0.94] disabled:opacity-50',
  ],
  {
    variants: {
      tone: {
        quiet:
          'text-ink-soft hover:not-disabled:bg-sunken hover:not-disabled:text-ink aria-pressed:text-brand',
        neutral: 'border border-line-strong bg-surface text-ink hover:not-disabled:border-ink',
        brand: 'bg-brand text-on-brand hover:not-disabled:bg-brand-strong',
        soft: 'bg-brand-soft text-on-brand-soft hover:not-disabled:bg-brand hover:not-disabled:text-on-brand',
        danger: 'text-danger hover:not-disabled:bg-danger-soft hover:not-disabled:text-on-danger-soft',
        photo: 'bg-photo-shade text-photo-ink [backdrop-filter:blur(8px)] focus-visible:outline-photo-ink',
      },
      size: {
        sm: 'size-9 [&_svg]:size-4.5',
        md: 'size-11 [&_svg]:size-5.5',
        lg: 'size-14 [&_svg]:size-6.5',
      },
    },
    defaultVariants: { tone: 'quiet', size: 'md' },
  },
);

/** A round button with an icon only. Its required label is read instead. */
export function IconButton({
  label,
  icon,
  tone,
  size,
  loading = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  if (import.meta.env.DEV) checkNamed('IconButton', { label });
  return (
    <button
      {...rest}
      // A submit button would submit its form again.
      type={loading ? 'button' : type}
      onClick={loading ? undefined : onClick}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      data-loading={loading || undefined}
      className={iconButton({ tone, size })}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}

export interface IconLinkProps
  extends Pick<IconButtonProps, 'label' | 'icon' | 'tone' | 'size'>, NativeProps<'a', 'aria-label'> {
  /** The empty link: `<a href>` or a router's `<Link to>`. */
  children: ReactElement;
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, icon, tone, size, children, ...rest }: IconLinkProps) {
  if (import.meta.env.DEV) checkNamed('IconLink', { label });
  return (
    <Root {...rest} aria-label={label} className={iconButton({ tone, size })}>
      <Slottable child={children}>{() => icon}</Slottable>
    </Root>
  );
}
