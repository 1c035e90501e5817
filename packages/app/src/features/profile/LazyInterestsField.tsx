import { lazy, Suspense, type ComponentProps } from 'react';

const Field = lazy(() => import('./InterestsField.tsx'));

/** The interests with their icons, fetched after the page answers: they stand far down. */
export function InterestsField(props: ComponentProps<typeof Field>) {
  return (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
}
