import { fromPromise } from 'xstate';
import type { SignUpForm } from '@rendezvous/machines/signup/signup.context';
import { signUpMachine } from '@rendezvous/machines/signup/signup.machine';

/** The sign-up machine with the call that creates the account. The page renders before this file is loaded. */
export function signUpFlow(createAccount: (form: SignUpForm) => Promise<void>) {
  return signUpMachine.provide({
    actors: { createAccount: fromPromise<void, SignUpForm>(({ input: form }) => createAccount(form)) },
  });
}
