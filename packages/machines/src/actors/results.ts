import type { EventObject } from 'xstate';

/**
 * The error of the actor that failed, for named guards and actions of `onError`. XState leaves the events of actors out
 * of a machine's type of events, so an event without an error throws here instead of at compile time.
 */
export function errorOf(event: EventObject): unknown {
  if (!('error' in event)) throw new Error(`The event "${event.type}" has no error: use it in onError only.`);
  return event.error;
}

/** The output of the actor that finished, for named guards and actions of `onDone`. */
export function outputOf<Output>(event: EventObject): Output {
  if (!('output' in event))
    throw new Error(`The event "${event.type}" has no output: use it in onDone only.`);
  return event.output as Output;
}
