import { fromPromise } from 'xstate';
import type { DeletionRequest, Solution } from '@rendezvous/machines/deletion/deletion.context';
import { deletionMachine } from '@rendezvous/machines/deletion/deletion.machine';

export type DeletionServices = {
  readonly applySolution: (solution: Solution) => Promise<void>;
  readonly deleteAccount: (request: DeletionRequest) => Promise<void>;
  readonly reactivate: (token: string) => Promise<void>;
};

/** The deletion machine with the app's services. Its page renders before this file is loaded. */
export function deletionFlow(services: DeletionServices) {
  return deletionMachine.provide({
    actors: {
      applySolution: fromPromise<void, { solution: Solution }>(({ input }) =>
        services.applySolution(input.solution),
      ),
      deleteAccount: fromPromise<void, DeletionRequest>(({ input: request }) =>
        services.deleteAccount(request),
      ),
      reactivate: fromPromise<void, { token: string }>(({ input }) => services.reactivate(input.token)),
    },
  });
}
