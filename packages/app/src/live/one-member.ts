import type { Call } from '@rendezvous/contract/transport';

const KEY = 'member';

/** Says to the other tabs of the browser who is signed in; null when nobody is any more. */
export function announceMember(selfId: string | null): void {
  try {
    if (selfId) localStorage.setItem(KEY, selfId);
    else localStorage.removeItem(KEY);
  } catch {
    // The others learn of it from the server, with their next answer.
  }
}

type Watch = {
  readonly call: Call;
  readonly selfId: string;
  /** Somebody else is signed in here, or nobody: what this page shows and does is not theirs. */
  readonly onOther: () => void;
  readonly signal: AbortSignal;
};

/** Hears when another tab logs out, or in as somebody else: one browser has one session. */
export function watchMember({ call, selfId, onOther, signal }: Watch): void {
  announceMember(selfId);
  const look = async ({ key, newValue }: StorageEvent) => {
    if (key !== null && (key !== KEY || newValue === selfId)) return;
    try {
      const { user } = await call('readSelf', { signal });
      if (user?.id !== selfId && !signal.aborted) onOther();
    } catch {
      // Nobody answers now; nothing can be done in anybody's name either.
    }
  };
  addEventListener('storage', (event) => void look(event), { signal });
}
