import type { ReactNode } from 'react';
import { Container } from '@rendezvous/ui/primitives/page';

/** Above the page's content, as wide as it can be. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="pt-4">
      <Container width="wide" space="none">
        {children}
      </Container>
    </div>
  );
}
