import { useMemo } from 'react';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import type { SignUpReason } from '../../data/sign-up-state.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { SignUpClosed } from './account.lazy.ts';
import { readDraft } from './sign-up-draft.ts';
import { historyStep, SignUpView } from './SignUpView.tsx';
import { useResumedStep } from './useResumedStep.ts';
import { useSignUp, useStoredDraft } from './useSignUp.ts';

type SignUpDialogProps = {
  readonly reason: SignUpReason;
  readonly memberId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The sign-up in a modal window. The machine runs on while the window is closed, so that nothing typed is lost. */
export default function SignUpDialog({ reason, memberId, open, onClose }: SignUpDialogProps) {
  const t = useMessages();
  const draft = useMemo(() => readDraft(), []);
  const next = reason === 'write' ? `/members/${memberId}/chat` : `/members/${memberId}#like`;
  const writingTo = reason === 'write' ? memberId : undefined;
  const { snapshot, send, runner, countries, isClosed } = useSignUp({ draft, next, memberId: writingTo });
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
            memberId={writingTo}
            countries={countries}
            isModal
            leaving={null}
          />
        )}
      </Dialog>
    </>
  );
}
