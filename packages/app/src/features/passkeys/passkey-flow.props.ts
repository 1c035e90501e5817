import type { PasskeyEvent } from '@rendezvous/machines/passkey/passkey.context';
import type { passkeyMachine } from '@rendezvous/machines/passkey/passkey.machine';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';

/** The snapshot that the views of passkeys show, and the function that sends events to the machine. */
export type PasskeyFlow = {
  readonly snapshot: FlowSnapshot<typeof passkeyMachine>;
  readonly send: (event: PasskeyEvent) => void;
};
