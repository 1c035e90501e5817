import type { QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { Call } from '@rendezvous/contract/transport';
import { endpoints } from '@rendezvous/contract/endpoints';
import { sessionKeeper, setSessionKeeper, type Refusal, type SessionKeeper } from '../data/session-keeper.ts';
import { watchSessionChange } from './session-change.ts';

type Keeping = {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly selfId: string;
  /** The server ended the session of this page. */
  readonly onSignedOut: () => void;
  /** Another tab logged out, or in as somebody else: what this page shows and does is not theirs. */
  readonly onOther: () => void;
  readonly signal: AbortSignal;
};

const never = new Promise<never>(() => {});

/**
 * Notices that the session of this page has ended, wherever that shows first: a call that is refused, an
 * answer of `readSelf`, the live stream, another tab, or a page that comes back from the browser's memory. `readSelf`
 * alone says who is signed in: a refusal that it contradicts ends nothing, so that no log-in leads back to a refusal.
 */
export function keepSession({ call, queries, selfId, onSignedOut, onOther, signal }: Keeping): void {
  let asking: Promise<string | null> | null = null;
  let isLeft = false;

  const leave = (go: () => void) => {
    if (isLeft || signal.aborted || sessionKeeper() !== keep) return;
    isLeft = true;
    go();
  };
  /** Who is signed in; whoever was, as long as nobody can be asked. */
  const askWho = async (): Promise<string | null> => {
    try {
      const { user } = await call('readSelf', { signal });
      return user?.id ?? null;
    } catch {
      return selfId;
    } finally {
      asking = null;
    }
  };
  const look = async (onNobody: () => void): Promise<void> => {
    asking ??= askWho();
    const userId = await asking;
    if (userId !== selfId) leave(userId ? onOther : onNobody);
    if (isLeft) await never;
  };
  const keep: SessionKeeper = async (refusal) => {
    if (!refusal || refusesMember(refusal)) await look(onSignedOut);
  };

  setSessionKeeper(keep);
  const stopReading = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'readSelf') return;
    // What a page writes by itself, as after a deletion, is no news of the session.
    if (event.action.type !== 'success' || event.action.manual) return;
    const { user } = event.action.data as CallResponse<'readSelf'>;
    if (!user) leave(onSignedOut);
  });
  signal.addEventListener('abort', () => {
    if (sessionKeeper() === keep) setSessionKeeper(null);
    stopReading();
  });
  watchSessionChange({ selfId, onDoubt: () => void look(onOther), signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void look(onSignedOut), { signal });
}

/** Who is asked to be told who is signed in is not doubted by its own answer. */
function refusesMember({ method, path, error }: Refusal): boolean {
  const { readSelf } = endpoints;
  return error.code === 'authentication_required' && (path !== readSelf.path || method !== readSelf.method);
}
