export type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number };

/** The backend's time. It either runs with real time or stays the same until `advance` is called. */
export type Clock = {
  now(): Date;
  /** Starts a running clock. Until then its time stays the same, so all demo data is made at one instant. */
  start(): void;
  /** Moves the time forward. Tasks that become due are run in their order before this returns. */
  advance(by: Duration): void;
  /** Schedules a task to run after so many seconds. */
  after(seconds: number, run: () => void): void;
  /** Cancels all scheduled tasks. */
  stop(): void;
};

type ScheduledTask = { readonly at: number; readonly run: () => void; timer?: ReturnType<typeof setTimeout> };

export function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}

export function createClock({ start, running }: { start: Date; running: boolean }): Clock {
  const scheduled = new Set<ScheduledTask>();
  let startedAt = Infinity;
  let advancedBy = 0;
  /** The time at which the current task was due, while it runs; otherwise null. */
  let pausedAt: number | null = null;
  const elapsed = () => Math.max(0, performance.now() - startedAt);
  const time = () => pausedAt ?? Math.round(start.getTime() + advancedBy + elapsed());

  function runTask(task: ScheduledTask): void {
    clearTimeout(task.timer);
    scheduled.delete(task);
    task.run();
  }

  return {
    now: () => new Date(time()),
    start() {
      if (running) startedAt = performance.now();
    },
    advance(by) {
      const end = time() + milliseconds(by);
      for (;;) {
        const [next] = [...scheduled].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        pausedAt = Math.max(time(), next.at);
        runTask(next);
      }
      pausedAt = null;
      advancedBy += milliseconds(by);
    },
    after(seconds, run) {
      const task: ScheduledTask = { at: time() + seconds * 1_000, run };
      scheduled.add(task);
      if (!running) return;
      task.timer = setTimeout(() => {
        // A timer can fire slightly early; the task still sees the time at which it was due.
        pausedAt = Math.max(time(), task.at);
        runTask(task);
        pausedAt = null;
      }, seconds * 1_000);
    },
    stop() {
      for (const { timer } of scheduled) clearTimeout(timer);
      scheduled.clear();
    },
  };
}
