import { useMemo } from 'react';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { useMessages } from '../../i18n/useMessages.ts';
import { SignUpClosed } from './account.lazy.ts';
import { readDraft } from './sign-up-draft.ts';
import { historyStep, SignUpView } from './SignUpView.tsx';
import { useResumedStep } from './useResumedStep.ts';
import { useSignUp, useStoredDraft } from './useSignUp.ts';

type SignUpDialogProps = {
  /** The page to go to after the account is made; null for the usual one. */
  readonly next: string | null;
  /** The member to whom a message is written, if one is. */
  readonly memberId: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The sign-up in a modal window. The machine runs on while the window is closed, so that nothing typed is lost. */
export default function SignUpDialog({ next, memberId, open, onClose }: SignUpDialogProps) {
  const t = useMessages();
  const draft = useMemo(() => readDraft(), []);
  const { snapshot, send, runner, countries, isClosed } = useSignUp({ draft, next, memberId });
  useStoredDraft(draft, historyStep(snapshot), snapshot.context.form);
  useResumedStep(draft, snapshot, send);
  const isBusy = snapshot.hasTag('busy');
  const hasAnswers = snapshot.hasTag('inProgress') || snapshot.context.form.name !== '';
  return (
    <>
      {runner}
      <Dialog
        open={open}
        // An account that is being created cannot be left half-way.
        onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
        title={t('account.sign_up_title')}
        closeLabel={t('shell.close')}
        dismissible={!hasAnswers}
      >
        {isClosed ? (
          <SignUpClosed next={next} />
        ) : (
          <SignUpView
            snapshot={snapshot}
            send={send}
            next={next}
            memberId={memberId}
            countries={countries}
            isModal
            leaving={null}
          />
        )}
      </Dialog>
    </>
  );
}
