import { fromPromise } from 'xstate';
import type { SignUpForm } from '@rendezvous/machines/signup/signup.context';
import { signUpMachine } from '@rendezvous/machines/signup/signup.machine';

/** The sign-up machine with the app's one answer to it; apart from its page, which is there before it. */
export function signUpFlow(createAccount: (form: SignUpForm) => Promise<void>) {
  return signUpMachine.provide({
    actors: { createAccount: fromPromise<void, SignUpForm>(({ input: form }) => createAccount(form)) },
  });
}
