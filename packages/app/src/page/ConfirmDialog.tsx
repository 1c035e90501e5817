import { lazy, Suspense } from 'react';
import type { AlertDialogProps } from '@rendezvous/ui/feedback/alert-dialog';

/** Loads the dialog's code before it opens, for cases in which the server may be unreachable by then. */
export const fetchConfirmDialog = () => import('@rendezvous/ui/feedback/alert-dialog');

const AlertDialog = lazy(async () => ({ default: (await fetchConfirmDialog()).AlertDialog }));

/** A confirmation dialog whose code is loaded when it first opens. */
export function ConfirmDialog(props: AlertDialogProps & { open: boolean }) {
  if (!props.open) return null;
  return (
    <Suspense>
      <AlertDialog {...props} />
    </Suspense>
  );
}
