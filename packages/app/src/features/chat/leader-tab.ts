/** `inTurn`: when every tab that had it before is closed or done; `atOnce`: away from whichever tab has it. */
export type Claim = 'inTurn' | 'atOnce';

type Duty = {
  /** This tab has it now. */
  readonly begin: () => void;
  /** Another tab has taken it. */
  readonly lose: () => void;
};

/**
 * Has one tab of the browser at a time do something: the one where somebody last acted, since another may sleep. Gives
 * back what leaves it to the next. A browser without locks lets every tab do it.
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
    // This page may have no locks.
    else void serve();
  });
  return () => leaving.abort();
}
