import { useSearchParams } from 'react-router-dom';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { ResetRequestView } from './ResetRequestView.tsx';
import { useLogIn } from './useLogIn.ts';

/** The page that requests a reset link (LOGIN-6), driven by the log-in machine. */
export function Component() {
  const app = useAppServices();
  const t = useMessages();
  const next = useSearchParams()[0].get('next');
  const { snapshot, send, runner } = useLogIn('reset', {
    async requestReset(email) {
      await app.call('requestPasswordReset', { body: { email, ...(next && { next }) } });
    },
  });
  return (
    <>
      <PageTitle>{t('access.reset_title')}</PageTitle>
      {runner}
      <ResetRequestView snapshot={snapshot} send={send} next={next} />
    </>
  );
}
