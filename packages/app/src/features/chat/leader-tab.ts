/** `inTurn` waits until the tabs before have released the task; `atOnce` takes it from the tab that has it. */
export type Claim = 'inTurn' | 'atOnce';

type LeaderCallbacks = {
  /** Called when this tab becomes the leader. */
  readonly onElected: () => void;
  /** Called when another tab has taken over. */
  readonly onReplaced: () => void;
};

/**
 * Elects one tab of the browser as the leader for a task. With `atOnce`, the tab that was used last takes over, since a
 * background tab may be suspended. Returns a function that resigns. Without the Web Locks API every tab is a leader.
 */
export function electLeaderTab(
  name: string,
  claim: Claim,
  { onElected, onReplaced }: LeaderCallbacks,
  signal: AbortSignal,
): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    onElected();
    return () => {};
  }
  const resigned = new AbortController();
  const ended = AbortSignal.any([resigned.signal, signal]);
  let isElected = false;
  const lead = async () => {
    if (ended.aborted) return;
    isElected = true;
    onElected();
    if (!ended.aborted) await new Promise((done) => ended.addEventListener('abort', done));
  };
  const options = claim === 'atOnce' ? { steal: true } : { signal: ended };
  locks.request(name, options, lead).catch((error: Error) => {
    if (ended.aborted) return;
    if (error.name === 'AbortError') onReplaced();
    else if (isElected) throw error;
    // The page may not use locks.
    else void lead();
  });
  return () => resigned.abort();
}
