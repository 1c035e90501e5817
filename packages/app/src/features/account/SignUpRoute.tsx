import { useEffect, useMemo, useRef, useState } from 'react';
import { redirect, useBlocker, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import {
  signUpStart,
  STEPS,
  type SignUpEvent,
  type SignUpForm,
  type SignUpInput,
} from '@rendezvous/machines/signup/signup.context';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import type { Gender } from '@rendezvous/contract/entities';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { signUpPath, withNext } from '../../data/entry-paths.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { guessCountry, thisBrowser } from './guess-country.ts';
import { removeDraft, storeDraft, readDraft, type Draft } from './sign-up-draft.ts';
import { SignUpClosed } from './account.lazy.ts';
import { historyStep, SignUpView } from './SignUpView.tsx';
import { arrivalAddress, maySignUp, readTracking, withArrivalTracking } from './tracking.ts';
import { useStepHistory } from './useStepHistory.ts';
import { loadAddressee } from './addressee.ts';

/** A visitor signs up at `/signup`, or at `/members/{id}/signup` in order to write to a member (SIGNUP-16). */
export const load: RouteModule['load'] = async ({ queries }, { request, params: { id } }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  const search = new URL(request.url).searchParams;
  const next = nextOf(id, search);
  if (user) throw redirect(nextPath(next, '/members'));
  const tracked = withArrivalTracking(search, arrivalAddress());
  if (tracked) throw redirect(`${id ? signUpPath(id) : '/signup'}?${tracked}`);
  await loadAddressee(queries, next);
  if (id && !queries.getQueryData(callQueryOptions('readMember', { id }).queryKey)) {
    throw redirect(`/signup?${search}`);
  }
};

/** The page to go to after the sign-up. */
const nextOf = (memberId: string | undefined, search: URLSearchParams) =>
  memberId ? `/members/${memberId}/chat` : search.get('next');

/** The sign-up page. After a reload, such as for another language, it resumes the tab's draft (SIGNUP-14). */
export function Component() {
  const isHydrated = useHydrated();
  const draft = useMemo(() => (isHydrated ? readDraft() : null), [isHydrated]);
  return <SignUp key={draft ? 'resumed' : 'new'} draft={draft} />;
}

/** The sign-up, driven by the sign-up machine. */
function SignUp({ draft }: { draft: Draft | null }) {
  const app = useAppServices();
  const t = useMessages();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;

  const tracking = readTracking(search);
  const { id: memberId } = useParams();
  const next = nextOf(memberId, search);

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
        ...(next && { next }),
        ...(memberId && {
          signup_member: memberId,
          signup_message: form.message,
          ...(form.acknowledgesFictional && { acknowledged_fictional: true }),
        }),
        tracking,
      },
    });
    beginSession(user);
    await navigate(withNext('/complete-signup', next), { replace: true });
  };
  const [input] = useState<SignUpInput>(() => ({
    country: settings ? guessCountry(settings, thisBrowser()) : 'NL',
    draft: draft?.form,
  }));
  const { snapshot, send, runner } = useFlow<typeof signUpMachine>(
    async () => (await import('./signup.flow.ts')).signUpFlow(createAccount),
    input,
    signUpStart,
  );
  const step = historyStep(snapshot);
  useStepHistory({
    step,
    revision: snapshot.context,
    resumeAt: draft?.step ?? 0,
    go(steps) {
      const event: SignUpEvent = steps > 0 ? { type: 'step.completed', answers: {} } : { type: 'step.left' };
      for (let taken = 0; taken < Math.abs(steps); taken += 1) send(event);
    },
  });
  useDraft(draft, step, snapshot.context.form);
  // Leaving an unfinished sign-up would lose the answers, so the visitor is asked first (SIGNUP-14). Somebody who has
  // an account already is not asked; somebody who went back to the first step is, because of their later answers.
  const wentBack = snapshot.matches('meeting') && snapshot.context.form.name !== '';
  const unfinished = wentBack || (snapshot.hasTag('inProgress') && !snapshot.matches('emailTaken'));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unfinished && !snapshot.hasTag('busy') && nextLocation.pathname !== currentLocation.pathname,
  );

  return (
    <>
      <PageTitle>{t('account.sign_up_title')}</PageTitle>
      {settings && !maySignUp(settings, tracking) ? (
        <SignUpClosed next={next} />
      ) : (
        <>
          {runner}
          <SignUpView
            snapshot={snapshot}
            send={send}
            next={next}
            memberId={memberId}
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

/** Stores the answers while the tab shows the sign-up, and removes them when it leaves (SIGNUP-14). */
function useDraft(draft: Draft | null, step: number, form: SignUpForm): void {
  const opened = useRef(form);
  useEffect(() => {
    if (form !== opened.current || draft) storeDraft(Math.min(step, STEPS.length - 1), form);
  }, [draft, step, form]);
  useEffect(() => removeDraft, []);
}
