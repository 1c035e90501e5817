import { useMutation } from '@tanstack/react-query';
import type { CallError } from '@rendezvous/contract/errors';
import type { Answer } from '@rendezvous/contract/calls';
import { useApp } from '../../data/AppContext.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ResetRequestView } from './ResetRequestView.tsx';

export function Component() {
  const app = useApp();
  const t = useWords();
  const request = useMutation<Answer<'requestPasswordReset'>, CallError, string>({
    mutationFn: (email) => app.call('requestPasswordReset', { body: { email } }),
  });
  return (
    <>
      <PageTitle>{t('account.reset_title')}</PageTitle>
      <ResetRequestView
        sentTo={request.isSuccess ? request.variables : null}
        busy={request.isPending}
        failure={request.error}
        onRequest={request.mutate}
        onAgain={request.reset}
      />
    </>
  );
}
