import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '@rendezvous/ui/primitives/link';

/** A link to a page of this site inside a text: `t.rich('…', { link: <RouteLink to="/login" /> })`. */
export function RouteLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <TextLink>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
