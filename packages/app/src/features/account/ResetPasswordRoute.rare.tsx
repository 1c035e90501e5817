import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { ResetPasswordView } from './ResetPasswordView.tsx';
import { useLogIn } from './useLogIn.ts';

/** The page of the reset link (LOGIN-8), driven by the log-in machine. */
export function Component() {
  const app = useAppServices();
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const token = search.get('token');
  const next = search.get('next');
  const { snapshot, send, runner } = useLogIn(
    'newPassword',
    {
      async setPassword({ token: link, password, removePasskeys }) {
        const body = { token: link, password, password_repeat: password, remove_passkeys: removePasskeys };
        const { user } = await app.call('resetPassword', { body });
        beginSession(user);
        toast({ tone: 'positive', title: t('access.password_saved') });
        await navigate(nextPath(next, '/members'), { replace: true });
      },
    },
    token,
  );
  return (
    <>
      <PageTitle>{t('access.new_password_title')}</PageTitle>
      {runner}
      <ResetPasswordView snapshot={snapshot} send={send} next={next} />
    </>
  );
}
