import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { buttonVariants, type ButtonVariantProps } from './button.variants.ts';

export interface LinkButtonProps extends ButtonVariantProps {
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  iconEnd?: ReactNode;
  /** The link itself: `<a href>` or a router's `<Link to>`, with the words inside. */
  children: ReactElement;
}

/** A link that looks like a button: `<LinkButton><Link to="/credits">Buy credits</Link></LinkButton>`. */
export function LinkButton({ tone, size, width, icon, iconEnd, children }: LinkButtonProps) {
  return (
    <Root className={buttonVariants({ tone, size, width })}>
      {icon}
      <Slottable child={children}>{(words) => <span className="min-w-0">{words}</span>}</Slottable>
      {iconEnd}
    </Root>
  );
}
