import type { DeletionEvent } from '@rendezvous/machines/deletion/deletion.context';
import type { deletionMachine } from '@rendezvous/machines/deletion/deletion.machine';
import type { FlowSnapshot } from '../../../flow/useFlow.tsx';

export type DeletionViewProps = {
  readonly snapshot: FlowSnapshot<typeof deletionMachine>;
  readonly send: (event: DeletionEvent) => void;
  /** The address to which the reactivation link is mailed. */
  readonly email: string;
  /** The credits that are lost with the account. */
  readonly credits: number;
  /** Until when the mail's link restores the account (ISO 8601); null before the account is deleted. */
  readonly until: string | null;
};
