/**
 * How a flow begins, in pure functions that its machine uses too. A page shows this before the machine is loaded, so the
 * module that exports it must not import XState.
 */
export type FlowStart<Input, Context, Event> = {
  initialContext(input: Input): Context;
  /** The name of the first state in which the flow rests. */
  initialState(context: Context): string;
  /** Whether the initial state takes the event. Without it, every event is kept for the machine, which decides. */
  can?(context: Context, event: Event): boolean;
  /** The context after an event that stays in the initial state; null when the page waits for the machine. */
  contextAfter?(context: Context, event: Event): Context | null;
};
