import { useMutation } from '@tanstack/react-query';
import { redirect, useNavigate, useSearchParams } from 'react-router-dom';
import type { CallError } from '@rendezvous/contract/errors';
import type { Answer, Body } from '@rendezvous/contract/calls';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { LogInView } from './LogInView.tsx';

const HOME = '/members';

export const load: RouteModule['load'] = async ({ queries }, { request }) => {
  const { user } = await queries.ensureQueryData(ask('readSelf'));
  if (user) throw redirect(nextPath(new URL(request.url).searchParams.get('next'), HOME));
};

export function Component() {
  const app = useApp();
  const t = useWords();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const next = search.get('next');
  const logIn = useMutation<Answer<'logIn'>, CallError, Body<'logIn'>>({
    mutationFn: (body) => app.call('logIn', { body }),
    onSuccess: async ({ user }) => {
      beginSession(user);
      await navigate(nextPath(next, HOME), { replace: true });
    },
  });
  return (
    <>
      <PageTitle>{t('account.log_in_title')}</PageTitle>
      <LogInView next={next} busy={logIn.isPending} failure={logIn.error} onLogIn={logIn.mutate} />
    </>
  );
}
