import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Stands for an actor that the app must provide (style.md, habit 2): invoked as it is, it fails loudly with the names
 * of the machine and of the actor, also where the chart handles failures quietly.
 */
export function unprovided<Output, Input>(machine: string, actor: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => fail(machine, actor));
}

/** The same for an actor that goes on and tells the machine of what happens by events. */
export function unprovidedListener(
  machine: string,
  actor: string,
): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(() => fail(machine, actor));
}

function fail(machine: string, actor: string): never {
  const error = new Error(
    `The machine "${machine}" invoked the actor "${actor}", which nobody provided. ` +
      `Pass it with ${machine}Machine.provide({ actors: { ${actor}: … } }).`,
  );
  // oxlint-disable-next-line no-console -- a fault of the program, to be seen by whoever wrote it
  console.error(error);
  throw error;
}
