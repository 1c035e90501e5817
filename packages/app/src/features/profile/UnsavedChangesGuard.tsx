import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog, fetchConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { interceptPageExit, onPageExitAllowed, type RequestPageExit } from '../../page/page-exit.ts';

type UnsavedChangesGuardProps = {
  readonly unsaved: boolean;
  /** Called when the member chooses to discard the changes. */
  readonly onDiscard: () => void;
};

/**
 * Asks before unsaved changes are lost, by a link or by the log-out. Before the page is closed or another document is
 * loaded, the browser asks, except when the same page is loaded in another language.
 */
export function UnsavedChangesGuard({ unsaved, onDiscard }: UnsavedChangesGuardProps) {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  const [pendingExit, setPendingExit] = useState<RequestPageExit | null>(null);
  const isExitAllowed = useRef(false);
  useEffect(() => (unsaved ? interceptPageExit((exit) => setPendingExit(() => exit)) : undefined), [unsaved]);
  useEffect(
    () =>
      onPageExitAllowed(() => {
        isExitAllowed.current = true;
      }),
    [],
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved && !isExitAllowed.current) event.preventDefault();
      },
      [unsaved],
    ),
  );
  useEffect(() => {
    // Loaded in advance, because the dialog must also open while the server is unreachable.
    if (unsaved) void fetchConfirmDialog().catch(() => undefined);
  }, [unsaved]);
  const leave = async (exit: RequestPageExit) => {
    isExitAllowed.current = true;
    isExitAllowed.current = await exit();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || pendingExit !== null}
      onOpenChange={(open) => {
        if (open) return;
        blocker.reset?.();
        setPendingExit(null);
      }}
      tone="danger"
      title={t('profile_form.discard_title')}
      description={t('profile_form.unsaved')}
      confirmLabel={t('profile_form.discard')}
      cancelLabel={t('profile_form.keep_editing')}
      onConfirm={(event) => {
        if (pendingExit) return void leave(pendingExit);
        // Closing the dialog would reset the blocker.
        event.preventDefault();
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
