import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** The time at which every walk begins, in milliseconds since the epoch. */
export const WALK_START = Date.parse('2026-03-10T12:00:00Z');

type Timer = { readonly id: number; readonly due: number; readonly fire: () => void };

/** A clock that moves only by `advance`, which fires every timer at its due time. */
export class WalkClock implements Clock {
  #now = WALK_START;
  #timers: Timer[] = [];
  #lastId = 0;

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#now;

  setTimeout(fire: () => void, milliseconds: number): number {
    this.#lastId += 1;
    this.#timers.push({ id: this.#lastId, due: this.#now + Math.max(0, milliseconds), fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Milliseconds until the next timer fires; null when there is none. */
  untilNext(): number | null {
    const next = this.#next();
    return next && next.due - this.#now;
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#next(); next && next.due <= end; next = this.#next()) {
      this.clearTimeout(next.id);
      this.#now = next.due;
      next.fire();
    }
    this.#now = end;
  }

  #next(): Timer | null {
    return this.#timers.reduce<Timer | null>(
      (first, timer) => (first === null || timer.due < first.due ? timer : first),
      null,
    );
  }
}
