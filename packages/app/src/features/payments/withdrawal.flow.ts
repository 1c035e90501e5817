import { fromPromise } from 'xstate';
import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import type { WithdrawalRequest } from '@rendezvous/machines/withdrawal/withdrawal.context';
import { withdrawalMachine } from '@rendezvous/machines/withdrawal/withdrawal.machine';

export type WithdrawalServices = {
  readonly withdraw: (request: WithdrawalRequest) => Promise<Withdrawal>;
  readonly readWithdrawal: (id: string) => Promise<Withdrawal>;
};

/** The withdrawal machine with the app's services. Its page renders before this file is loaded. */
export function withdrawalFlow({ withdraw, readWithdrawal }: WithdrawalServices) {
  return withdrawalMachine.provide({
    actors: {
      withdraw: fromPromise<Withdrawal, WithdrawalRequest>(({ input }) => withdraw(input)),
      readWithdrawal: fromPromise<Withdrawal, { id: string }>(({ input }) => readWithdrawal(input.id)),
    },
  });
}
