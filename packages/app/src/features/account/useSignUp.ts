import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Gender } from '@rendezvous/contract/entities';
import { maySignUp, readTracking } from '@rendezvous/contract/tracking';
import {
  signUpStart,
  STEPS,
  type SignUpForm,
  type SignUpInput,
} from '@rendezvous/machines/signup/signup.context';
import type { signUpMachine } from '@rendezvous/machines/signup/signup.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { withNext } from '../../data/entry-paths.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { guessCountry, thisBrowser } from './guess-country.ts';
import { removeDraft, storeDraft, type Draft } from './sign-up-draft.ts';

type SignUpOptions = {
  readonly draft: Draft | null;
  /** The page to go to after the sign-up. */
  readonly next: string | null;
  /** The member from whose page the sign-up began (SIGNUP-16). */
  readonly memberId: string | undefined;
};

/** Drives the sign-up machine: creates the account, begins its session and leads on to `/complete-signup`. */
export function useSignUp({ draft, next, memberId }: SignUpOptions) {
  const app = useAppServices();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [search] = useSearchParams();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const tracking = readTracking(search);
  const hasNetwork = tracking?.network !== undefined || app.attribution.hasNetwork;

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
    removeDraft();
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
  return {
    snapshot,
    send,
    runner,
    countries: settings?.countries ?? [],
    /** Whether sign-up is closed to this visitor (SIGNUP-2). */
    isClosed: settings !== undefined && !maySignUp(settings.signups, hasNetwork),
  };
}

/** Stores the answers in the tab once something is answered (SIGNUP-14). */
export function useStoredDraft(draft: Draft | null, step: number, form: SignUpForm): void {
  const opened = useRef(form);
  useEffect(() => {
    if (form !== opened.current || draft) storeDraft(Math.min(step, STEPS.length - 1), form);
  }, [draft, step, form]);
}
