import { fromPromise } from 'xstate';
import type { AccessAction } from '@rendezvous/machines/photo-access/photo-access.context';
import { photoAccessMachine } from '@rendezvous/machines/photo-access/photo-access.machine';

/** The photo access machine with the app's services. */
export function photoAccessFlow(change: (action: AccessAction) => Promise<void>) {
  return photoAccessMachine.provide({
    actors: {
      changeAccess: fromPromise<unknown, { action: AccessAction }>(({ input }) => change(input.action)),
    },
  });
}
