import { lazy, Suspense } from 'react';
import { addresseeOf } from './addressee.ts';

const AddresseeCard = lazy(() => import('./AddresseeCard.tsx'));

/** Shows the member whom the visitor can write to or like after log-in or sign-up (LOGIN-10), if there is one. */
export function AddresseeNotice({ next }: { next: string | null }) {
  const addressee = addresseeOf(next);
  return (
    addressee && (
      <Suspense>
        <AddresseeCard {...addressee} />
      </Suspense>
    )
  );
}
