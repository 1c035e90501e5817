import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Call } from '@rendezvous/contract/transport';
import { commonEndpoints } from '@rendezvous/contract/common-endpoints';
import {
  currentSessionCheck,
  setSessionCheck,
  type FailedCall,
  type SessionCheck,
} from '../data/session-check.ts';
import { watchSessionChange } from './session-change.ts';

type SessionOptions = {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly selfId: string;
  /** Called when the server has ended the session of this page. */
  readonly onSignedOut: () => void;
  /** Called when another tab logged out, or logged in as another member. */
  readonly onOther: () => void;
  readonly signal: AbortSignal;
};

const never = new Promise<never>(() => {});

/**
 * Detects that the session of this page has ended. The first sign can be a call that fails, a response of `readSelf`,
 * the live stream, another tab, or a page that is restored from the back/forward cache. Only `readSelf` decides: if a
 * call is refused although the member is signed in, the page stays, because logging in again would not help.
 */
export function watchSession({ call, queries, selfId, onSignedOut, onOther, signal }: SessionOptions): void {
  let pending: Promise<string | null> | null = null;
  let isLeaving = false;

  const leave = (onLeave: () => void) => {
    if (isLeaving || signal.aborted || currentSessionCheck() !== check) return;
    isLeaving = true;
    onLeave();
  };
  /** Returns the id of the signed-in member. If the server cannot be reached, the member counts as still signed in. */
  const readSelfId = async (): Promise<string | null> => {
    try {
      const { user } = await call('readSelf', { signal });
      return user?.id ?? null;
    } catch {
      return selfId;
    } finally {
      pending = null;
    }
  };
  const verify = async (onNobody: () => void): Promise<void> => {
    pending ??= readSelfId();
    const userId = await pending;
    if (userId !== selfId) leave(userId ? onOther : onNobody);
    if (isLeaving) await never;
  };
  const check: SessionCheck = async (failed) => {
    if (!failed || lacksSession(failed)) await verify(onSignedOut);
  };

  setSessionCheck(check);
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'readSelf') return;
    // The page's own writes, for example after a deletion, say nothing about the session.
    if (event.action.type !== 'success' || event.action.manual) return;
    const { user } = event.action.data as CallResponse<'readSelf'>;
    if (!user) leave(onSignedOut);
  });
  signal.addEventListener('abort', () => {
    if (currentSessionCheck() === check) setSessionCheck(null);
    unsubscribe();
  });
  watchSessionChange({ selfId, onChange: () => void verify(onOther), signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void verify(onSignedOut), { signal });
}

/** Whether a call failed for lack of a session. `readSelf` is exempt, since the check itself makes that call. */
function lacksSession({ method, path, error }: FailedCall): boolean {
  const { readSelf } = commonEndpoints;
  return error.code === 'authentication_required' && (path !== readSelf.path || method !== readSelf.method);
}
