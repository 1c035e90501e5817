import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useWords } from '../../i18n/useWords.ts';
import { ConfirmDialog, fetchConfirmDialog } from '../../shell/ConfirmDialog.tsx';

/** While something is not saved: a link asks first, and the browser does before it closes the page or loads another. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const t = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  useEffect(() => {
    // Fetched while the server is there: the question must come also when it is not.
    if (unsaved) void fetchConfirmDialog().catch(() => undefined);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      tone="danger"
      title={t('profile.discard_title')}
      description={t('profile.unsaved')}
      confirmLabel={t('profile.discard')}
      cancelLabel={t('profile.keep_editing')}
      onConfirm={(event) => {
        // Closing it would take the leave back.
        event.preventDefault();
        blocker.proceed?.();
      }}
    />
  );
}
