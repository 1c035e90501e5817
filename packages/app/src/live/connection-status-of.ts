import type { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { TRIES_BEFORE_POLLING } from '@rendezvous/machines/connection/connection.rules';
import type { Shown } from '../flow/useFlow.tsx';
import type { ConnectionStatus } from './connection-status.ts';

/** What the connection's machine says of how the page is connected; null before it says anything. */
export function connectionStatusOf(
  snapshot: Omit<Shown<typeof connectionMachine>, 'can'>,
): ConnectionStatus | null {
  if (snapshot.matches('arriving')) return null;
  if (snapshot.matches('offline')) return 'offline';
  // The next try after it asked for itself: nothing is better yet.
  const triesAgain = snapshot.context.tries > TRIES_BEFORE_POLLING;
  return snapshot.hasTag('late') || triesAgain ? 'late' : 'live';
}
