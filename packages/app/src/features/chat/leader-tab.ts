/** `inTurn` waits until the tabs before have released the task; `atOnce` takes it from the tab that has it. */
export type Claim = 'inTurn' | 'atOnce';

type Duty = {
  /** Called when this tab becomes the leader. */
  readonly begin: () => void;
  /** Called when another tab has taken over. */
  readonly lose: () => void;
};

/**
 * Elects one tab of the browser as the leader for a task. With `atOnce`, the tab that was used last takes over, since a
 * background tab may be suspended. Returns a function that resigns. Without the Web Locks API every tab is a leader.
 */
export function electLeaderTab(
  name: string,
  claim: Claim,
  { begin, lose }: Duty,
  signal: AbortSignal,
): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    begin();
    return () => {};
  }
  const leaving = new AbortController();
  const isOver = AbortSignal.any([leaving.signal, signal]);
  let hasBegun = false;
  const serve = async () => {
    if (isOver.aborted) return;
    hasBegun = true;
    begin();
    if (!isOver.aborted) await new Promise((done) => isOver.addEventListener('abort', done));
  };
  const options = claim === 'atOnce' ? { steal: true } : { signal: isOver };
  locks.request(name, options, serve).catch((error: Error) => {
    if (isOver.aborted) return;
    if (error.name === 'AbortError') lose();
    else if (hasBegun) throw error;
    // The page may not use locks.
    else void serve();
  });
  return () => leaving.abort();
}
