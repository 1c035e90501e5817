/** A page's time that stands where it is put. */
export type StandingTime = {
  /** Milliseconds since the epoch. */
  readonly put: (now: number) => void;
  /** The page has the time of its machine again. */
  readonly restoreToDraft: () => void;
};

/** Lets the whole page believe that it is another time. */
export function standAt(start: number): StandingTime {
  const RealDate = globalThis.Date;
  let now = start;
  class WalkDate extends RealDate {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(now);
      else super(...(given as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  globalThis.Date = WalkDate as DateConstructor;
  return {
    put(next) {
      now = next;
    },
    restoreToDraft() {
      globalThis.Date = RealDate;
    },
  };
}
