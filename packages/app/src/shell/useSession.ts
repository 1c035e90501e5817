import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { localisePath } from '@rendezvous/contract/locales';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { logInPath } from '../data/entry-paths.ts';
import { watchSession } from '../live/watch-session.ts';
import { forgetSession } from './forget-member.ts';

/**
 * Keeps the session of a member's page. When it is over, `onEnd` takes the page off the screen at once, with the address
 * of the log-in that leads back to it; another document follows, so that nothing of the member stays in memory either.
 */
export function useSession(selfId: string, onEnd: (logIn: string) => void): void {
  const app = useAppServices();
  const { pathname, search, hash } = useLocation();
  const end = useEffectEvent((leave: (logIn: string) => void) => {
    const logIn = localisePath(app.locale, logInPath(pathname + search + hash));
    onEnd(logIn);
    // Nothing can be saved any more: the browser must not ask whether to stay.
    const leaveUnasked = (event: Event) => event.stopImmediatePropagation();
    addEventListener('beforeunload', leaveUnasked, { capture: true, once: true });
    leave(logIn);
  });
  useEffect(() => {
    const stop = new AbortController();
    watchSession({
      call: app.call,
      queries: app.queries,
      selfId,
      onSignedOut: () =>
        end((logIn) => {
          forgetSession(app);
          // In its place: the way back must not lead to a page of somebody who is gone.
          location.replace(logIn);
        }),
      // The server knows who is signed in now, and shows them this page or the log-in.
      onOther: () => end(() => location.reload()),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [app, selfId]);
}
