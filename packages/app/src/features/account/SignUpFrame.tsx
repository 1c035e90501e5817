import type { ReactNode } from 'react';
import { Container } from '@rendezvous/ui/primitives/page';
import { GoodToKnow } from './account.lazy.ts';

/** The layout of a step: one column on phones, and facts beside the question in wide windows. */
export function SignUpFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-272 lg:grid-cols-2 lg:items-center lg:gap-8">
      <Container width="form">{children}</Container>
      <GoodToKnow />
    </div>
  );
}
