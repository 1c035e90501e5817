import type { WithdrawalEvent } from '@rendezvous/machines/withdrawal/withdrawal.context';
import type { withdrawalMachine } from '@rendezvous/machines/withdrawal/withdrawal.machine';
import type { FlowSnapshot } from '../../../flow/useFlow.tsx';

export type WithdrawalViewProps = {
  readonly snapshot: FlowSnapshot<typeof withdrawalMachine>;
  readonly send: (event: WithdrawalEvent) => void;
  /** Who withdraws, and where the receipt is mailed. */
  readonly buyer: { readonly name: string; readonly email: string };
  readonly supportEmail: string;
};
