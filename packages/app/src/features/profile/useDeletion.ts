import { useState } from 'react';
import type { Body } from '@rendezvous/contract/calls';
import {
  deletionStart,
  type DeletionReason,
  type Solution,
} from '@rendezvous/machines/deletion/deletion.context';
import type { deletionMachine } from '@rendezvous/machines/deletion/deletion.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { currentSessionCheck, setSessionCheck } from '../../data/session-check.ts';
import { useBeginSession } from '../../data/useBeginSession.ts';
import { forgetMember } from '../chat/index.ts';
import { useFlow } from '../../flow/useFlow.tsx';

const SOLUTION: Readonly<Record<Solution, Body<'applySolution'>['solution']>> = {
  pause: 'pause',
  fewerMails: 'fewer_mails',
  invisible: 'invisible',
  support: 'support',
};
const REASON: Readonly<Record<DeletionReason, Body<'deleteAccount'>['reason']>> = {
  foundSomebody: 'found_somebody',
  tooExpensive: 'too_expensive',
  notWhatIHoped: 'not_what_i_hoped',
  privacy: 'privacy',
  other: 'other',
};

/**
 * The deletion flow with this app's services. `token` is that of the reactivation mail's link. `onDeleted` receives the
 * time until which the link works.
 */
export function useDeletion(token: string | null, onDeleted?: (until: string) => void) {
  const services = useAppServices();
  const { call, queries } = services;
  const beginSession = useBeginSession();
  const [until, setUntil] = useState<string | null>(null);
  const selfKey = callQueryOptions('readSelf').queryKey;
  const flow = useFlow<typeof deletionMachine>(
    async () =>
      (await import('./deletion.flow.ts')).deletionFlow({
        applySolution: async (solution) => {
          const query = { solution: '1' } as const;
          const { user } = await call('applySolution', { query, body: { solution: SOLUTION[solution] } });
          queries.setQueryData(selfKey, { user });
        },
        deleteAccount: async ({ password, reason }) => {
          const check = currentSessionCheck();
          // The page itself ends the session and loads another document, so the session check must not.
          setSessionCheck(null);
          try {
            const response = await call('deleteAccount', { body: { password, reason: REASON[reason] } });
            forgetMember(services);
            setUntil(response.reactivate_until);
            onDeleted?.(response.reactivate_until);
          } catch (error) {
            setSessionCheck(check);
            throw error;
          }
        },
        reactivate: async (mailToken) => {
          const { user } = await call('reactivate', { body: { token: mailToken } });
          beginSession(user);
        },
      }),
    { token },
    deletionStart,
  );
  return { ...flow, until };
}
