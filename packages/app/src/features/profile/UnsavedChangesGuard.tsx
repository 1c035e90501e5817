import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog, fetchConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { interceptPageExit, type RequestPageExit } from '../../page/page-exit.ts';

type UnsavedChangesGuardProps = {
  /** Asked at the moment of the log-out. */
  readonly isUnsaved: () => boolean;
};

/**
 * Asks before the log-out, which removes what this device keeps of edits that are not saved (PROFILE-9). Nothing else
 * loses them, so that no link, reload or closed tab needs a question.
 */
export function UnsavedChangesGuard({ isUnsaved }: UnsavedChangesGuardProps) {
  const t = useMessages();
  const [pendingExit, setPendingExit] = useState<RequestPageExit | null>(null);
  useEffect(
    () =>
      interceptPageExit((exit) => {
        if (isUnsaved()) setPendingExit(() => exit);
        else void exit();
      }),
    [isUnsaved],
  );
  useEffect(() => {
    // Loaded in advance, because the dialog must also open while the server is unreachable.
    void fetchConfirmDialog().catch(() => undefined);
  }, []);
  return (
    <ConfirmDialog
      open={pendingExit !== null}
      onOpenChange={(open) => {
        if (!open) setPendingExit(null);
      }}
      tone="danger"
      title={t('profile_form.discard_title')}
      description={t('profile_form.unsaved')}
      confirmLabel={t('profile_form.discard')}
      cancelLabel={t('profile_form.keep_editing')}
      onConfirm={() => void pendingExit?.()}
    />
  );
}
