import { Root } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import type { ReactElement } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TextLinkProps extends NativeProps<'a'> {
  /** `brand` is for running text; `quiet` is for lists of links such as a footer. Default `brand`. */
  tone?: 'brand' | 'quiet' | 'inherit';
  /** `block` gives a link outside of text a touch target of 44 px. Default `inline`. */
  target?: 'inline' | 'block';
  /** The link: `<a href>` or a router's `<Link to>`. */
  children: ReactElement;
}

const textLink = cva('rounded-sm underline-offset-[0.2em] transition-colors', {
  variants: {
    tone: {
      brand: 'font-medium text-brand underline decoration-1 hover:text-brand-strong hover:decoration-2',
      quiet: 'text-ink-soft hover:text-ink hover:underline',
      inherit: 'underline decoration-1 hover:decoration-2',
    },
    target: { inline: '', block: 'inline-flex min-h-11 items-center wrap-anywhere' },
  },
  defaultVariants: { tone: 'brand', target: 'inline' },
});

/** Styles a link in text: `<TextLink><Link to="/login">Log in</Link></TextLink>`. */
export function TextLink({ tone, target, children, ...rest }: TextLinkProps) {
  return (
    <Root {...rest} className={textLink({ tone, target })}>
      {children}
    </Root>
  );
}
