import { getConfig, spyOn } from 'storybook/test';

/** Shorter ones are a page's own (a retry, a frame, a debounce); nobody waits for those. */
const SHORTEST_MS = 1_000;

type Timer = { readonly id: number; readonly due: number; readonly ring: () => void };

export type HeldTimers = {
  /** Milliseconds until each timer rings. */
  waits(): readonly number[];
  /** Lets so much time pass, one timer after the other; `move` is told how far before each rings, and of the rest. */
  pass(milliseconds: number, move: (milliseconds: number) => void): void;
  letGo(): void;
};

/** How long the story itself waits for something to be seen: held too, it would wait for ever and never say what for. */
const isPatience = (wait: number) => wait === getConfig().asyncUtilTimeout;

/** Stops the timers of a page, of a second and longer, until a story lets their time pass. */
export function holdTimers(): HeldTimers {
  let now = 0;
  let lastId = 1_000_000_000;
  let timers: Timer[] = [];
  const [setRealTimeout, clearRealTimeout] = [globalThis.setTimeout, globalThis.clearTimeout];
  const set = spyOn(globalThis, 'setTimeout').mockImplementation(((
    ring: (...given: unknown[]) => void,
    wait = 0,
    ...given: unknown[]
  ) => {
    if (wait < SHORTEST_MS || isPatience(wait)) return setRealTimeout(ring, wait, ...given);
    lastId += 1;
    timers.push({ id: lastId, due: now + wait, ring: () => ring(...given) });
    return lastId;
  }) as typeof setTimeout);
  const clear = spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    timers = timers.filter((timer) => timer.id !== Number(id));
    clearRealTimeout(id);
  });
  return {
    waits: () => timers.map(({ due }) => due - now),
    pass(milliseconds, move) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        move(next.due - now);
        now = next.due;
        next.ring();
      }
      move(end - now);
      now = end;
    },
    letGo() {
      set.mockRestore();
      clear.mockRestore();
    },
  };
}
