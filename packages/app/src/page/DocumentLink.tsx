import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextLink, type TextLinkProps } from '@rendezvous/ui/primitives/link';

type DocumentLinkProps = Pick<TextLinkProps, 'tone'> & {
  readonly to: string;
  /** Opens a new tab, so that a form that is being filled in stays. */
  readonly isNewTab?: boolean;
  readonly children?: ReactNode;
};

/** A link that loads the document it leads to: to a static page, which the browser's router does not know, or from one. */
export function DocumentLink({ to, isNewTab, tone, children }: DocumentLinkProps) {
  return (
    <TextLink tone={tone}>
      <Link to={to} reloadDocument target={isNewTab ? '_blank' : undefined}>
        {children}
      </Link>
    </TextLink>
  );
}
