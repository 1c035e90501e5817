import { lazy, Suspense } from 'react';
import type { AlertDialogProps } from '@rendezvous/ui/alert-dialog';

const AlertDialog = lazy(async () => ({
  default: (await import('@rendezvous/ui/alert-dialog')).AlertDialog,
}));

/** A question that must be answered, its code fetched when it is first asked. */
export function ConfirmDialog(props: AlertDialogProps & { open: boolean }) {
  if (!props.open) return null;
  return (
    <Suspense>
      <AlertDialog {...props} />
    </Suspense>
  );
}
