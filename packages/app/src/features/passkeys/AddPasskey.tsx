import { CallError } from '@rendezvous/contract/errors';
import { passkeyStart } from '@rendezvous/machines/passkey/passkey.context';
import type { passkeyMachine } from '@rendezvous/machines/passkey/passkey.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { useFlow } from '../../flow/useFlow.tsx';
import { AddPasskeyView } from './AddPasskeyView.tsx';

/** Adds a passkey for the member, driven by the passkey machine (LOGIN-13). */
export function AddPasskey({ needsPassword }: { readonly needsPassword: boolean }) {
  const { call, queries } = useAppServices();
  const { queryKey } = callQueryOptions('listPasskeys');
  const { snapshot, send, runner } = useFlow<typeof passkeyMachine>(
    async () =>
      (await import('./passkey.flow.ts')).addPasskeyFlow({
        async prepare(password) {
          try {
            return (await call('preparePasskey', { body: password ? { password } : {} })).options;
          } catch (error) {
            // The list of another tab is longer, or the log-in has become too old meanwhile.
            if (error instanceof CallError) void queries.invalidateQueries({ queryKey });
            throw error;
          }
        },
        async finish(body) {
          await storeResult(queries, queryKey, await call('addPasskey', { body }));
        },
      }),
    { logsIn: false },
    passkeyStart,
  );
  return (
    <>
      {runner}
      <AddPasskeyView snapshot={snapshot} send={send} needsPassword={needsPassword} />
    </>
  );
}
