import { fromPromise } from 'xstate';
import type { Credentials, NewPassword } from '@rendezvous/machines/login/login.context';
import { logInMachine } from '@rendezvous/machines/login/login.machine';

export type LogInServices = {
  readonly logIn: (credentials: Credentials) => Promise<void>;
  readonly requestReset: (email: string) => Promise<void>;
  readonly setPassword: (chosen: NewPassword) => Promise<void>;
};

/**
 * The log-in machine with the services of one page; a page provides only the services that it uses. It is a file of its
 * own because the page renders before the machine is loaded.
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
