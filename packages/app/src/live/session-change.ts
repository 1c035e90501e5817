const KEY = 'member';
const announcements = new EventTarget();

/** Announces to the other tabs of the browser who is signed in; null after a log-out. */
export function announceSessionChange(selfId: string | null): void {
  try {
    if (selfId) localStorage.setItem(KEY, selfId);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the other tabs notice it with their next call to the server.
  }
  announcements.dispatchEvent(new Event('announced'));
}

/** Calls `listener` once, when this page next announces who is signed in. */
export function onNextAnnouncement(listener: () => void, signal: AbortSignal): void {
  announcements.addEventListener('announced', listener, { once: true, signal });
}

/** Who is signed in in this browser, as far as its pages know; null for nobody. */
export function signedInMember(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

type WatchOptions = {
  readonly selfId: string;
  /** Called when another tab announces another member, or a log-out. */
  readonly onChange: () => void;
  readonly signal: AbortSignal;
};

/** Watches for another tab to log out, or to log in as another member: a browser has only one session. */
export function watchSessionChange({ selfId, onChange, signal }: WatchOptions): void {
  announceSessionChange(selfId);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === KEY && newValue !== selfId)) onChange();
  };
  addEventListener('storage', onStorage, { signal });
}

/** Watches for a log-in in another tab while nobody is signed in on this page. */
export function watchLogIn(onLogIn: () => void, signal: AbortSignal): void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) onLogIn();
  };
  addEventListener('storage', onStorage, { signal });
}
