/**
 * Wraps a function that writes a log line, and calls it at most once in `seconds`. `suppressed` is the number of calls
 * that were skipped since the last line.
 */
export function throttleLog<Fact>(
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
