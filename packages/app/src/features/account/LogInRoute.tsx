import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { watchLogIn } from '../../live/session-change.ts';
import type { RouteModule } from '../../routes.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { PasskeyLogIn } from '../passkeys/index.ts';
import { LogInView } from './LogInView.tsx';
import { useLogIn } from './useLogIn.ts';
import { loadAddressee } from './addressee.ts';

const HOME = '/members';

export const load: RouteModule['load'] = async ({ queries }, { request }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  const next = new URL(request.url).searchParams.get('next');
  if (user) throw redirect(nextPath(next, HOME));
  await loadAddressee(queries, next);
};

/** The log-in page, driven by the log-in machine. */
export function Component() {
  const app = useAppServices();
  const t = useMessages();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const next = search.get('next');
  const site = useQuery(callQueryOptions('readSettings')).data?.settings.name ?? '';
  useEffect(() => {
    const stop = new AbortController();
    // After a log-in in another tab, the server redirects this page to `next` (PAGE-3).
    watchLogIn(() => location.reload(), stop.signal);
    return () => stop.abort();
  }, []);
  const hydrated = useHydrated();
  const enter = async (user: User) => {
    beginSession(user);
    await navigate(nextPath(next, HOME), { replace: true });
  };
  const { snapshot, send, runner } = useLogIn('logIn', {
    logIn: async (body) => enter((await app.call('logIn', { body })).user),
  });
  return (
    <>
      <PageTitle description={t('access.log_in_description', { site })}>{t('access.log_in_title')}</PageTitle>
      {runner}
      <LogInView
        snapshot={snapshot}
        send={send}
        next={next}
        passkey={hydrated && <PasskeyLogIn onLogIn={enter} />}
      />
    </>
  );
}
