/** The controls of a frozen clock. */
export type FrozenTime = {
  /** Sets the time, in milliseconds since the epoch. */
  readonly set: (now: number) => void;
  /** Restores the real clock. */
  readonly restore: () => void;
};

/** Replaces `Date` in the whole page by a clock that stands still. */
export function freezeTime(start: number): FrozenTime {
  const RealDate = globalThis.Date;
  let now = start;
  class WalkDate extends RealDate {
    constructor(...args: ConstructorParameters<typeof Date> | []) {
      if (args.length === 0) super(now);
      else super(...(args as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  globalThis.Date = WalkDate as DateConstructor;
  return {
    set(next) {
      now = next;
    },
    restore() {
      globalThis.Date = RealDate;
    },
  };
}
