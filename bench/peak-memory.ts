const INTERVAL_MS = 100;
const MIB = 1024 * 1024;

/** Watches the resident memory of this process; `stop` returns the most that was seen, in MiB. */
export function watchMemory(): { stop(): number } {
  let peak = 0;
  const look = () => (peak = Math.max(peak, process.memoryUsage().rss / MIB));
  const timer = setInterval(look, INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
