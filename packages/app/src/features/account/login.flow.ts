import { fromPromise } from 'xstate';
import type { Credentials, NewPassword } from '@rendezvous/machines/login/login.context';
import { logInMachine } from '@rendezvous/machines/login/login.machine';

export type LogInServices = {
  readonly logIn: (credentials: Credentials) => Promise<void>;
  readonly requestReset: (email: string) => Promise<void>;
  readonly setPassword: (chosen: NewPassword) => Promise<void>;
};

/**
 * The log-in machine with what one of its pages answers; apart from the page, which is there before it. The steps of
 * another page are that page's.
 */
export function logInFlow({ logIn, requestReset, setPassword }: Partial<LogInServices>) {
  return logInMachine.provide({
    actors: {
      ...(logIn && { logIn: fromPromise<void, Credentials>(({ input }) => logIn(input)) }),
      ...(requestReset && {
        requestReset: fromPromise<void, { email: string }>(({ input }) => requestReset(input.email)),
      }),
      ...(setPassword && { setPassword: fromPromise<void, NewPassword>(({ input }) => setPassword(input)) }),
    },
  });
}
