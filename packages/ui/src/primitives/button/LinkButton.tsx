import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { buttonVariants, type ButtonVariantProps } from './button.variants.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface LinkButtonProps extends ButtonVariantProps, NativeProps<'a'> {
  /** Shown before the label. */
  icon?: ReactNode;
  /** Shown after the label. */
  iconEnd?: ReactNode;
  /** The link: `<a href>` or a router's `<Link to>`, with the label inside. */
  children: ReactElement;
}

/** A link that looks like a button: `<LinkButton><Link to="/credits">Buy credits</Link></LinkButton>`. */
export function LinkButton({ tone, size, width, icon, iconEnd, children, ...rest }: LinkButtonProps) {
  return (
    <Root {...rest} className={buttonVariants({ tone, size, width })}>
      {icon}
      <Slottable child={children}>{(label) => <span className="min-w-0">{label}</span>}</Slottable>
      {iconEnd}
    </Root>
  );
}
