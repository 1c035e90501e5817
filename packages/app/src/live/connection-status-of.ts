import type { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { TRIES_BEFORE_POLLING } from '@rendezvous/machines/connection/connection.rules';
import type { FlowSnapshot } from '../flow/useFlow.tsx';
import type { ConnectionStatus } from './connection-status.ts';

/** Returns the connection status for a snapshot of the connection machine, or null before the machine has started. */
export function connectionStatusOf(
  snapshot: Omit<FlowSnapshot<typeof connectionMachine>, 'can'>,
): ConnectionStatus | null {
  if (snapshot.matches('arriving')) return null;
  if (snapshot.matches('offline')) return 'offline';
  // After the page has polled, the status stays `late` during the next attempt to open the stream.
  const isRetrying = snapshot.context.tries > TRIES_BEFORE_POLLING;
  return snapshot.hasTag('late') || isRetrying ? 'late' : 'live';
}
