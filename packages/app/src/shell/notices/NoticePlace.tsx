import type { ReactNode } from 'react';
import { Container } from '@rendezvous/ui/primitives/page';

/** The container of a notice above the page's content, which can leave room for it (`peer/notice`). */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="peer/notice pt-4">
      <Container width="wide" space="none">
        {children}
      </Container>
    </div>
  );
}
