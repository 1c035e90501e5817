import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { localisePath } from '@rendezvous/contract/locales';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { logInPath } from '../data/entry-paths.ts';
import { watchSession } from '../live/watch-session.ts';
import { forgetSession } from '../features/chat/index.ts';

/**
 * Watches the session of a member's page. When it has ended, `onEnd` is called with the address of the log-in that leads
 * back, and must remove the page at once. Another document is then loaded, so that nothing of the member stays in memory.
 */
export function useSession(selfId: string, onEnd: (logIn: string) => void): void {
  const services = useAppServices();
  const { pathname, search, hash } = useLocation();
  const end = useEffectEvent((leave: (logIn: string) => void) => {
    const logIn = localisePath(services.locale, logInPath(pathname + search + hash));
    onEnd(logIn);
    // Unsaved changes cannot be saved any more, so the browser must not ask about them.
    const suppressPrompt = (event: Event) => event.stopImmediatePropagation();
    addEventListener('beforeunload', suppressPrompt, { capture: true, once: true });
    leave(logIn);
  });
  useEffect(() => {
    const stop = new AbortController();
    watchSession({
      call: services.call,
      queries: services.queries,
      selfId,
      onSignedOut: () =>
        end((logIn) => {
          forgetSession(services);
          // Replaces the history entry, so that Back does not lead to the member's page.
          location.replace(logIn);
        }),
      // The server renders this page for whoever is signed in now, or redirects to the log-in.
      onOther: () => end(() => location.reload()),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [services, selfId]);
}
