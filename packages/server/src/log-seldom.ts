/**
 * Wraps what writes a log line so that it does so at most once in `seconds`, however often it is called.
 * `suppressed`: how many calls were left out since the last line.
 */
export function seldom<Fact>(
  seconds: number,
  write: (fact: Fact, suppressed: number) => void,
): (fact: Fact) => void {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (fact) => {
    if (performance.now() - wroteAt < seconds * 1_000) {
      suppressed += 1;
      return;
    }
    write(fact, suppressed);
    wroteAt = performance.now();
    suppressed = 0;
  };
}
