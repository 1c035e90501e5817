import type { Withdrawal } from '@rendezvous/contract/withdrawal-calls';
import { withdrawalStart } from '@rendezvous/machines/withdrawal/withdrawal.context';
import type { withdrawalMachine } from '@rendezvous/machines/withdrawal/withdrawal.machine';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useFlow } from '../../flow/useFlow.tsx';

/** The queries that a withdrawal changes. */
const CHANGED_BY_WITHDRAWAL = new Set<unknown>([
  'readSelf',
  'readOrder',
  'listTransactions',
  'listCreditMovements',
]);

/** The withdrawal flow with this app's services. */
export function useWithdrawal(withdrawal: Withdrawal) {
  const { call, queries } = useAppServices();
  const { id } = withdrawal;
  const queryOf = callQueryOptions('readWithdrawal', { id });
  return useFlow<typeof withdrawalMachine>(
    async () =>
      (await import('./withdrawal.flow.ts')).withdrawalFlow({
        withdraw: async ({ expectedRefund }) => {
          const made = await call('confirmWithdrawal', {
            body: { id, expected_refund: expectedRefund },
            key: crypto.randomUUID(),
          });
          queries.setQueryData(queryOf.queryKey, made);
          void queries.invalidateQueries({
            predicate: ({ queryKey: [name] }) => CHANGED_BY_WITHDRAWAL.has(name),
          });
          return made.withdrawal;
        },
        readWithdrawal: async () => (await queries.fetchQuery({ ...queryOf, staleTime: 0 })).withdrawal,
      }),
    { withdrawal },
    withdrawalStart,
  );
}
