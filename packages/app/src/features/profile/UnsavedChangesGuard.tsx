import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog, fetchConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { interceptPageExit, onPageExitAllowed, type RequestPageExit } from '../../page/page-exit.ts';

type AskBeforeLeavingProps = {
  readonly unsaved: boolean;
  /** What is not saved may go. */
  readonly onDiscard: () => void;
};

/**
 * While something is not saved: a link asks first, and so does the log-out; the browser does before it closes the page
 * or loads another, unless that is the same page in another language.
 */
export function UnsavedChangesGuard({ unsaved, onDiscard }: AskBeforeLeavingProps) {
  const t = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.pathname !== currentLocation.pathname,
  );
  const [end, setEnd] = useState<RequestPageExit | null>(null);
  const agreed = useRef(false);
  useEffect(() => (unsaved ? interceptPageExit((asked) => setEnd(() => asked)) : undefined), [unsaved]);
  useEffect(
    () =>
      onPageExitAllowed(() => {
        agreed.current = true;
      }),
    [],
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved && !agreed.current) event.preventDefault();
      },
      [unsaved],
    ),
  );
  useEffect(() => {
    // Fetched while the server is there: the question must come also when it is not.
    if (unsaved) void fetchConfirmDialog().catch(() => undefined);
  }, [unsaved]);
  const leave = async (ends: RequestPageExit) => {
    agreed.current = true;
    agreed.current = await ends();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || end !== null}
      onOpenChange={(open) => {
        if (open) return;
        blocker.reset?.();
        setEnd(null);
      }}
      tone="danger"
      title={t('profile_form.discard_title')}
      description={t('profile_form.unsaved')}
      confirmLabel={t('profile_form.discard')}
      cancelLabel={t('profile_form.keep_editing')}
      onConfirm={(event) => {
        if (end) return void leave(end);
        // Closing it would take the leave back.
        event.preventDefault();
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
