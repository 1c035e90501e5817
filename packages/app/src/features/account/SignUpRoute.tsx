import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { redirect, useBeforeUnload, useBlocker, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import type { SignUpForm } from '@rendezvous/machines/signup/signup.rules';
import type { Gender } from '@rendezvous/contract/entities';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { readTracking } from './tracking.ts';
import { SignUpView } from './SignUpView.tsx';

export const load: RouteModule['load'] = async ({ queries }, { request }) => {
  const { user } = await queries.ensureQueryData(ask('readSelf'));
  if (user) throw redirect(nextPath(new URL(request.url).searchParams.get('next'), '/members'));
};

/** Sign-up, driven by its machine; its one actor makes the account. */
export function Component() {
  const app = useApp();
  const t = useWords();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const settings = useQuery(ask('readSettings')).data?.settings;

  const machine = useMemo(
    () =>
      signUpMachine.provide({
        actors: {
          createAccount: fromPromise<void, SignUpForm>(async ({ input: form }) => {
            const { user } = await app.call('signUp', {
              body: {
                email: form.email,
                name: form.name,
                password: form.password,
                date_of_birth: form.dateOfBirth,
                gender: form.gender as Gender,
                seeking: form.seeking,
                country: form.country,
                region: form.region,
                language: app.locale,
                tracking: readTracking(search),
              },
            });
            beginSession(user);
            await navigate('/complete-signup', { replace: true });
          }),
        },
      }),
    // The actor keeps what was true when the page opened; a machine that is running is not exchanged.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const [snapshot, send] = useMachine(machine, {
    input: { country: settings?.geoip_selected_country ?? 'NL' },
  });
  // Leaving by accident would lose what was typed (spec section 4, "Signup modal"); those who have an account already
  // lose nothing, and the log-in is where they are sent.
  const unfinished = snapshot.hasTag('inProgress') && !snapshot.matches('emailTaken');
  const blocker = useBlocker(unfinished && !snapshot.hasTag('busy'));
  useBeforeUnload((event) => {
    if (unfinished) event.preventDefault();
  });

  return (
    <>
      <PageTitle>{t('account.sign_up_title')}</PageTitle>
      <SignUpView
        snapshot={snapshot}
        send={send}
        countries={settings?.countries ?? []}
        leaving={
          blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null
        }
      />
    </>
  );
}
