import { useEffect, useState } from 'react';
import { connectionStart, type ConnectionInput } from '@rendezvous/machines/connection/connection.context';
import type { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { useFlow } from '../flow/useFlow.tsx';
import { listen } from './listen.ts';
import { poll } from './poll.ts';
import { announceConnectionStatus } from './connection-status.ts';
import { connectionStatusOf } from './connection-status-of.ts';

/**
 * Keeps the page current: the connection's machine with the stream, the calls, the network and the page around it
 *. What it says of itself is shown where one writes (`useConnectionStatus`).
 */
export function LiveConnection() {
  const app = useAppServices();
  const [input] = useState<ConnectionInput>(() => ({ online: navigator.onLine, subscribedToPush: false }));
  const { snapshot, send, runner } = useFlow<typeof connectionMachine>(
    async () => {
      const { connectionFlow } = await import('./connection.flow.ts');
      return connectionFlow({ listen: (tell) => listen(app.queries, tell), poll: () => poll(app) });
    },
    input,
    connectionStart,
  );

  useEffect(() => {
    const lost = () => send({ type: 'network.lost' });
    const returned = () => send({ type: 'network.returned' });
    const seen = () => {
      if (document.visibilityState === 'visible') send({ type: 'page.returned' });
    };
    addEventListener('offline', lost);
    addEventListener('online', returned);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', returned);
      document.removeEventListener('visibilitychange', seen);
      send({ type: 'member.left' });
    };
  }, [send]);

  // How often it asks depends on push, which is turned on and off elsewhere, and counts from the next waiting on.
  const isLate = snapshot.hasTag('late');
  useEffect(() => {
    if (isLate) void isSubscribedToPush().then((subscribed) => send({ type: 'push.changed', subscribed }));
  }, [isLate, send]);

  const standing = connectionStatusOf(snapshot);
  useEffect(() => announceConnectionStatus(standing), [standing]);
  useEffect(() => () => announceConnectionStatus(null), []);
  return runner;
}

async function isSubscribedToPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(await registration?.pushManager.getSubscription());
  } catch {
    // A browser without push, or one that does not tell.
    return false;
  }
}
