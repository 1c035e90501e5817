import { getConfig, spyOn } from 'storybook/test';

/** Shorter timers (a retry, a frame, a debounce) run in real time. */
const MIN_HELD_MS = 1_000;

type Timer = { readonly id: number; readonly due: number; readonly run: () => void };

export type HeldTimers = {
  /** Milliseconds until each held timer is due. */
  waits(): readonly number[];
  /** Passes time and runs the timers that become due. `onPass` receives each step of time before it takes effect. */
  pass(milliseconds: number, onPass: (milliseconds: number) => void): void;
  release(): void;
};

/** Whether this is the timeout of the story's own queries. If it were held, a failing query would never end. */
const isStoryTimeout = (wait: number) => wait === getConfig().asyncUtilTimeout;

/** Holds the timers of a page of one second and longer until a story passes their time. */
export function holdTimers(): HeldTimers {
  let now = 0;
  let lastId = 1_000_000_000;
  let timers: Timer[] = [];
  const [setRealTimeout, clearRealTimeout] = [globalThis.setTimeout, globalThis.clearTimeout];
  const set = spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: (...args: unknown[]) => void,
    wait = 0,
    ...args: unknown[]
  ) => {
    if (wait < MIN_HELD_MS || isStoryTimeout(wait)) return setRealTimeout(callback, wait, ...args);
    lastId += 1;
    timers.push({ id: lastId, due: now + wait, run: () => callback(...args) });
    return lastId;
  }) as typeof setTimeout);
  const clear = spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    timers = timers.filter((timer) => timer.id !== Number(id));
    clearRealTimeout(id);
  });
  return {
    waits: () => timers.map(({ due }) => due - now),
    pass(milliseconds, onPass) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        onPass(next.due - now);
        now = next.due;
        next.run();
      }
      onPass(end - now);
      now = end;
    },
    release() {
      set.mockRestore();
      clear.mockRestore();
    },
  };
}
