import { fromPromise } from 'xstate';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { ReportRequest } from '@rendezvous/machines/report/report.context';
import { reportMachine } from '@rendezvous/machines/report/report.machine';
import type { AppServices } from '../../data/app-services.ts';

/** The report machine with the app's services. */
export function reportFlow(call: AppServices['call']) {
  return reportMachine.provide({
    actors: {
      complain: fromPromise<CallResponse<'complain'>['complaint'], ReportRequest>(
        async ({ input: { subject, reason, text } }) =>
          (await call('complain', { body: { subject, reason, words: text } })).complaint,
      ),
    },
  });
}
