import type { ReactNode } from 'react';
import { Container } from '@rendezvous/ui/primitives/page';

/** The container of a notice above the page's content. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="pt-4">
      <Container width="wide" space="none">
        {children}
      </Container>
    </div>
  );
}
