import { fromPromise } from 'xstate';
import { activationMachine } from '@rendezvous/machines/activation/activation.machine';

export type ActivationServices = {
  readonly activate: (token: string) => Promise<void>;
  readonly sendMail: () => Promise<void>;
  readonly keepDismissal: () => void;
};

/** The activation machine with the app's services. Its pages render before this file is loaded. */
export function activationFlow({ activate, sendMail, keepDismissal }: ActivationServices) {
  return activationMachine.provide({
    actors: {
      activate: fromPromise<void, { token: string }>(({ input }) => activate(input.token)),
      sendMail: fromPromise<void, undefined>(sendMail),
    },
    actions: { keepDismissal },
  });
}
