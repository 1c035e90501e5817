import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Body } from '@rendezvous/contract/calls';
import { splitLocale } from '@rendezvous/contract/locales';
import { rareEndpoints } from '@rendezvous/contract/rare-endpoints';
import { WATCHING } from '@rendezvous/contract/rules';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { callQueryOptions } from '../data/call-query-options.ts';
import { useSelf } from '../data/useSelf.ts';
import { keepSubscription } from './renew-subscription.ts';
import { updateShown } from './shown-notifications.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * What a member's page and the service worker do together: the page opens what a notification was about (APP-2),
 * withdraws notifications that are read (PUSH-8), counts on the app's icon (APP-3), says that it is on a screen
 * (NOTIFY-7), keeps the subscription known to the server (PUSH-6, PUSH-10), and the conversations readable offline (APP-4).
 */
export default function WorkerRuntime() {
  useOpening();
  useWatching();
  useCopy();
  const { call } = useAppServices();
  const settings = useQuery({ ...callQueryOptions('readSettings'), enabled: false }).data?.settings;
  const publicKey = settings?.features.push ? settings.push_public_key : '';
  useEffect(() => {
    if (!publicKey) return undefined;
    return keepSubscription(publicKey, (body) =>
      call('savePushSubscription', { query: { push: '1' }, body }),
    );
  }, [call, publicKey]);
  const chats = useQuery({ ...callQueryOptions('listChats'), enabled: false }).data;
  const likes = useQuery({ ...callQueryOptions('listLikes'), enabled: false }).data;
  useEffect(() => {
    const update = () => void updateShown({ chats, likes });
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [chats, likes]);
  return null;
}

/** Keeps the conversations readable without a network, where a worker can show them (APP-4). */
function useCopy(): void {
  const app = useAppServices();
  const selfId = useSelf()?.id;
  useEffect(() => {
    if (!selfId || !('serviceWorker' in navigator)) return;
    const stop = new AbortController();
    import('../offline/keep-copy.ts').then(
      ({ keepCopy }) => keepCopy({ app, selfId, signal: stop.signal }),
      () => undefined,
    );
    return () => stop.abort();
  }, [app, selfId]);
}

/** Opens a page for the worker, without loading the site again if the language stays. */
function useOpening(): void {
  const navigate = useNavigate();
  const { locale } = useAppServices();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const stop = new AbortController();
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type !== 'page.open') return;
      ports[0]?.postMessage('opened');
      const target = splitLocale(data.path);
      if (target.locale === locale) void navigate(target.path);
      else location.assign(data.path);
    };
    serviceWorker.addEventListener('message', onMessage, stop);
    serviceWorker.startMessages();
    return () => stop.abort();
  }, [navigate, locale]);
}

/**
 * Says whether this page is on a screen, so that no push message is sent meanwhile; a failure changes nothing. The server
 * keeps it for the whole browser, so a page that is hidden lets those that are still seen say so again.
 */
function useWatching(): void {
  useEffect(() => {
    const { path, method } = rareEndpoints.setWatching;
    const report = () => {
      const body = { watching: document.visibilityState === 'visible' } satisfies Body<'setWatching'>;
      const headers = { 'content-type': 'application/json' };
      // The request outlives a page that is being closed.
      fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined);
      if (!body.watching) tellOtherPages();
    };
    const repeat = () => {
      if (document.visibilityState === 'visible') report();
    };
    repeat();
    const timer = setInterval(repeat, WATCHING.everySeconds * 1_000);
    document.addEventListener('visibilitychange', report);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === HIDDEN_PAGE) repeat();
    };
    addEventListener('storage', onStorage);
    // The report of a page that was offline did not arrive.
    addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      removeEventListener('online', repeat);
      removeEventListener('storage', onStorage);
    };
  }, []);
}

/** The other pages of the browser learn by it that one was hidden; its value only has to change. */
const HIDDEN_PAGE = 'page-hidden';

function tellOtherPages(): void {
  try {
    localStorage.setItem(HIDDEN_PAGE, String(Date.now()));
  } catch {
    // Without storage, the next report of the other pages says it.
  }
}
