import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withTracking } from '@rendezvous/contract/tracking';
import { TextLink, type TextLinkProps } from '@rendezvous/ui/primitives/link';
import { useTracking } from './useTracking.ts';

type DocumentLinkProps = Pick<TextLinkProps, 'tone'> & {
  readonly to: string;
  /** Opens a new tab, so that a form that is being filled in stays. */
  readonly isNewTab?: boolean;
  readonly children?: ReactNode;
};

/**
 * A link that loads the document it leads to: to a static page, which the browser's router does not know, or from one. It
 * carries the parameters of the advertiser's link by which the visitor came (SIGNUP-15).
 */
export function DocumentLink({ to, isNewTab, tone, children }: DocumentLinkProps) {
  const tracking = useTracking();
  return (
    <TextLink tone={tone}>
      <Link to={withTracking(to, tracking)} reloadDocument target={isNewTab ? '_blank' : undefined}>
        {children}
      </Link>
    </TextLink>
  );
}
