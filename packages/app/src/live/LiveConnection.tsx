import { useEffect, useState } from 'react';
import { connectionStart, type ConnectionInput } from '@rendezvous/machines/connection/connection.context';
import type { connectionMachine } from '@rendezvous/machines/connection/connection.machine';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { useFlow } from '../flow/useFlow.tsx';
import { listen } from './listen.ts';
import { poll } from './poll.ts';
import { watchReturn } from './watch-return.ts';
import { announceConnectionStatus } from './connection-status.ts';
import { connectionStatusOf } from './connection-status-of.ts';

/**
 * Keeps the page up to date: runs the connection machine and sends it the events of the network and of the page
 * (LIVE-5, LIVE-6). The message composer shows its status (`useConnectionStatus`).
 */
export function LiveConnection() {
  const services = useAppServices();
  const [input] = useState<ConnectionInput>(() => ({ online: navigator.onLine, subscribedToPush: false }));
  const { snapshot, send, runner } = useFlow<typeof connectionMachine>(
    async () => {
      const { connectionFlow } = await import('./connection.flow.ts');
      return connectionFlow({
        listen: (emit) => listen(services.queries, emit),
        poll: () => poll(services),
      });
    },
    input,
    connectionStart,
  );

  useEffect(() => {
    const onOffline = () => send({ type: 'network.lost' });
    const onOnline = () => send({ type: 'network.returned' });
    const stopWatching = watchReturn((wasAwayLong) => {
      if (!wasAwayLong || !navigator.onLine) {
        send({ type: 'page.returned' });
        return;
      }
      // As after a change of network: the stream is opened again, and what it may have missed is fetched.
      onOffline();
      onOnline();
    });
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      stopWatching();
      send({ type: 'member.left' });
    };
  }, [send]);

  // The polling interval depends on push (LIVE-5), which is turned on and off elsewhere. A change applies from the next
  // wait on.
  const isLate = snapshot.hasTag('late');
  useEffect(() => {
    if (isLate) void isSubscribedToPush().then((subscribed) => send({ type: 'push.changed', subscribed }));
  }, [isLate, send]);

  const status = connectionStatusOf(snapshot);
  useEffect(() => announceConnectionStatus(status), [status]);
  useEffect(() => () => announceConnectionStatus(null), []);
  return runner;
}

async function isSubscribedToPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(await registration?.pushManager.getSubscription());
  } catch {
    // The browser has no push, or does not allow to read the subscription.
    return false;
  }
}
