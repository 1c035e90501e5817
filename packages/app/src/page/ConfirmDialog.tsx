import { lazy, Suspense } from 'react';
import type { AlertDialogProps } from '@rendezvous/ui/feedback/alert-dialog';

/** Fetches the code of a question before it is asked, as where the server may be gone by then. */
export const fetchConfirmDialog = () => import('@rendezvous/ui/feedback/alert-dialog');

const AlertDialog = lazy(async () => ({ default: (await fetchConfirmDialog()).AlertDialog }));

/** A question that must be answered, its code fetched when it is first asked. */
export function ConfirmDialog(props: AlertDialogProps & { open: boolean }) {
  if (!props.open) return null;
  return (
    <Suspense>
      <AlertDialog {...props} />
    </Suspense>
  );
}
