import type { ReactNode } from 'react';
import { Container } from '@rendezvous/ui/primitives/page';
import { GoodToKnow } from './account.lazy.ts';

/** One question in the middle of a phone; a wide window has room beside it. */
export function SignUpFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-272 lg:grid-cols-2 lg:items-center lg:gap-8">
      <Container width="form">{children}</Container>
      <GoodToKnow />
    </div>
  );
}
