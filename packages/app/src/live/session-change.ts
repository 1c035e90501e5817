const KEY = 'member';

/** Says to the other tabs of the browser who is signed in; null when nobody is any more. */
export function announceSessionChange(selfId: string | null): void {
  try {
    if (selfId) localStorage.setItem(KEY, selfId);
    else localStorage.removeItem(KEY);
  } catch {
    // The others learn of it from the server, with their next answer.
  }
}

type Watch = {
  readonly selfId: string;
  /** Another tab says that somebody else is signed in here, or nobody. */
  readonly onDoubt: () => void;
  readonly signal: AbortSignal;
};

/** Hears when another tab logs out, or in as somebody else: one browser has one session. */
export function watchSessionChange({ selfId, onDoubt, signal }: Watch): void {
  announceSessionChange(selfId);
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === KEY && newValue !== selfId)) onDoubt();
  };
  addEventListener('storage', hear, { signal });
}

/** Hears when a member logs in in another tab, where nobody is signed in on this page. */
export function watchLogIn(onLogIn: () => void, signal: AbortSignal): void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) onLogIn();
  };
  addEventListener('storage', hear, { signal });
}
