import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { redirect, useBlocker, useParams, useSearchParams } from 'react-router-dom';
import { FREE_MESSAGES } from '@rendezvous/contract/rules';
import type { SignUpEvent } from '@rendezvous/machines/signup/signup.context';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { signUpPath } from '../../data/entry-paths.ts';
import { nextPath } from '../../data/nextPath.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { arrivalAddress } from '../../page/arrival-address.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { removeDraft, readDraft, type Draft } from './sign-up-draft.ts';
import { answersOfAddress } from './start-answers.ts';
import { SignUpClosed } from './account.lazy.ts';
import { historyStep, SignUpView } from './SignUpView.tsx';
import { withArrivalTracking } from './tracking.ts';
import { loadAddressee } from './addressee.ts';
import { useSignUp, useStoredDraft } from './useSignUp.ts';
import { useStepHistory } from './useStepHistory.ts';

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
  const [search] = useSearchParams();
  // The answers in the address count when the page is opened, not after each step.
  const [arrival] = useState(search);
  const draft = useMemo(
    () => (isHydrated ? (readDraft() ?? answersOfAddress(arrival)) : null),
    [arrival, isHydrated],
  );
  return <SignUp key={draft ? 'resumed' : 'new'} draft={draft} />;
}

/** The sign-up, driven by the sign-up machine. */
function SignUp({ draft }: { draft: Draft | null }) {
  const t = useMessages();
  const [search] = useSearchParams();
  const { id: memberId } = useParams();
  const next = nextOf(memberId, search);
  const site = useQuery(callQueryOptions('readSettings')).data?.settings.name ?? '';
  const { snapshot, send, runner, countries, isClosed } = useSignUp({ draft, next, memberId });
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
  useStoredDraft(draft, step, snapshot.context.form);
  useEffect(() => removeDraft, []);
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
      <PageTitle description={t('account.sign_up_description', { site, messages: FREE_MESSAGES })}>
        {t('account.sign_up_title')}
      </PageTitle>
      {isClosed ? (
        <SignUpClosed next={next} />
      ) : (
        <>
          {runner}
          <SignUpView
            snapshot={snapshot}
            send={send}
            next={next}
            memberId={memberId}
            countries={countries}
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
