import { redirect, useBeforeUnload, useBlocker, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { openingContext, type SignUpForm } from '@rendezvous/machines/signup/signup.context';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import type { Gender } from '@rendezvous/contract/entities';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SignUpClosed } from './SignUpClosed.tsx';
import { SignUpView } from './SignUpView.tsx';
import { maySignUp, readTracking } from './tracking.ts';

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

  const tracking = readTracking(search);

  const createAccount = async (form: SignUpForm) => {
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
        tracking,
      },
    });
    beginSession(user);
    await navigate('/complete-signup', { replace: true });
  };
  const input = { country: settings?.geoip_selected_country ?? 'NL' };
  const { snapshot, send, runner } = useFlow<typeof signUpMachine>(
    async () => (await import('./signup.flow.ts')).signUpFlow(createAccount),
    input,
    { state: 'meeting', context: openingContext(input) },
  );
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
      {settings && !maySignUp(settings, tracking) ? (
        <SignUpClosed />
      ) : (
        <>
          {runner}
          <SignUpView
            snapshot={snapshot}
            send={send}
            countries={settings?.countries ?? []}
            leaving={
              blocker.state === 'blocked'
                ? { stay: () => blocker.reset(), leave: () => blocker.proceed() }
                : null
            }
          />
        </>
      )}
    </>
  );
}
