import { fromPromise } from 'xstate';
import type { Order } from '@rendezvous/contract/entities';
import type { ConfirmRequest, MandateRequest } from '@rendezvous/machines/direct-debit/direct-debit.context';
import { directDebitMachine } from '@rendezvous/machines/direct-debit/direct-debit.machine';

export type DirectDebitServices = {
  readonly requestCode: (request: MandateRequest) => Promise<void>;
  readonly confirmCode: (request: ConfirmRequest) => Promise<Order>;
};

/** The direct-debit machine with the app's services. Its page renders before this file is loaded. */
export function directDebitFlow(services: DirectDebitServices) {
  return directDebitMachine.provide({
    actors: {
      requestCode: fromPromise<void, MandateRequest>(({ input: request }) => services.requestCode(request)),
      confirmCode: fromPromise<Order, ConfirmRequest>(({ input: request }) => services.confirmCode(request)),
    },
  });
}
