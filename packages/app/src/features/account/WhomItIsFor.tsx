import { lazy, Suspense } from 'react';
import { addresseeOf } from './whom-it-is-for.ts';

const AddresseeCard = lazy(() => import('./AddresseeCard.tsx'));

/** Whom somebody was about to write to or like when they were asked to log in or sign up first; nothing for the others. */
export function WhomItIsFor({ next }: { next: string | null }) {
  const addressee = addresseeOf(next);
  return (
    addressee && (
      <Suspense>
        <AddresseeCard {...addressee} />
      </Suspense>
    )
  );
}
