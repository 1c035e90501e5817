export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number };

/** The world's time. It runs along with real time, or stands until it is moved. */
export type Clock = {
  now(): Date;
  /** Sets a running time going; until then it stands, so that a world is made in one instant. */
  begin(): void;
  /** Moves the time forward; whatever falls due on the way happens, in its order, before this returns. */
  advance(by: Span): void;
  /** Does something when that much time has gone by. */
  after(seconds: number, act: () => void): void;
  /** Forgets everything that is still to come. */
  stop(): void;
};

type Due = { readonly at: number; readonly act: () => void; timer?: ReturnType<typeof setTimeout> };

export function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}

export function createClock({ start, running }: { start: Date; running: boolean }): Clock {
  const due = new Set<Due>();
  let begun = Infinity;
  let moved = 0;
  /** Set while due things happen, so that each sees the time it was due at. */
  let pausedAt: number | null = null;
  const elapsed = () => Math.max(0, performance.now() - begun);
  const time = () => pausedAt ?? Math.round(start.getTime() + moved + elapsed());

  function happen(one: Due): void {
    clearTimeout(one.timer);
    due.delete(one);
    one.act();
  }

  return {
    now: () => new Date(time()),
    begin() {
      if (running) begun = performance.now();
    },
    advance(by) {
      const end = time() + milliseconds(by);
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        pausedAt = Math.max(time(), next.at);
        happen(next);
      }
      pausedAt = null;
      moved += milliseconds(by);
    },
    after(seconds, act) {
      const one: Due = { at: time() + seconds * 1_000, act };
      due.add(one);
      if (!running) return;
      one.timer = setTimeout(() => {
        // Timers may fire a moment early; what happens sees the time it was due at all the same.
        pausedAt = Math.max(time(), one.at);
        happen(one);
        pausedAt = null;
      }, seconds * 1_000);
    },
    stop() {
      for (const { timer } of due) clearTimeout(timer);
      due.clear();
    },
  };
}
