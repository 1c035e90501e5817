import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import type { Answer } from '@rendezvous/contract/calls';
import { useToast } from '@rendezvous/ui/toast';
import { useApp } from '../../data/AppContext.tsx';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useWords } from '../../i18n/useWords.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { ResetPasswordView } from './ResetPasswordView.tsx';

export function Component() {
  const app = useApp();
  const t = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const token = useSearchParams()[0].get('token');
  const reset = useMutation<Answer<'resetPassword'>, CallError, { password: string; repeat: string }>({
    mutationFn: ({ password, repeat }) => {
      // Told here too, before anything travels; the server refuses it all the same (spec section 5).
      if (password !== repeat)
        throw new CallError('invalid_fields', { fields: { password_repeat: 'mismatch' } });
      return app.call('resetPassword', { body: { token: token ?? '', password, password_repeat: repeat } });
    },
    onSuccess: async ({ user }) => {
      beginSession(user);
      toast({ tone: 'positive', title: t('account.password_saved') });
      await navigate('/members', { replace: true });
    },
  });
  return (
    <>
      <PageTitle>{t('account.new_password_title')}</PageTitle>
      <ResetPasswordView
        busy={reset.isPending}
        failure={token ? reset.error : new CallError('link_expired')}
        onReset={reset.mutate}
      />
    </>
  );
}
