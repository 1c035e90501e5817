import type { DeletionEvent } from '@rendezvous/machines/deletion/deletion.context';
import type { deletionMachine } from '@rendezvous/machines/deletion/deletion.machine';
import type { Shown } from '../../../flow/useFlow.tsx';

export type DeletionViewProps = {
  readonly snapshot: Shown<typeof deletionMachine>;
  readonly send: (event: DeletionEvent) => void;
  /** Where the mail goes that undoes it. */
  readonly email: string;
  /** What is lost with the account. */
  readonly credits: number;
  /** Until when the mail's link brings the account back (ISO 8601); null before the server has said so. */
  readonly until: string | null;
};
