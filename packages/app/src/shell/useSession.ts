import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { localisePath } from '@rendezvous/contract/locales';
import { useApp } from '../data/AppContext.tsx';
import { logInPath } from '../data/nextPath.ts';
import { keepSession } from '../live/keep-session.ts';
import { forgetMember } from './forget-member.ts';

/**
 * Keeps the session of a member's page. When the server has ended it, nothing of the member stays, as after a log-out, and
 * the log-in leads back to this page.
 */
export function useSession(selfId: string): void {
  const app = useApp();
  const { pathname, search, hash } = useLocation();
  const leaveForLogIn = useEffectEvent(() => {
    forgetMember(app);
    // Nothing can be saved any more: the browser must not ask whether to stay.
    const leaveUnasked = (event: Event) => event.stopImmediatePropagation();
    addEventListener('beforeunload', leaveUnasked, { capture: true, once: true });
    // In its place: the way back must not lead to a page of somebody who is gone.
    location.replace(localisePath(app.locale, logInPath(pathname + search + hash)));
  });
  useEffect(() => {
    const stop = new AbortController();
    keepSession({
      call: app.call,
      queries: app.queries,
      selfId,
      onSignedOut: () => leaveForLogIn(),
      onOther: () => location.reload(),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [app, selfId]);
}
