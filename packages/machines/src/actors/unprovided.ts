import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Placeholder for an actor that the app must provide. If it is invoked, it logs and throws an error with the names of
 * machine and actor. The log is needed because most machines handle a failure without showing its cause.
 */
export function unprovided<Output, Input>(machine: string, actor: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => fail(machine, actor));
}

/** The same for an actor that keeps running and sends events to the machine. */
export function unprovidedListener(
  machine: string,
  actor: string,
): CallbackActorLogic<EventObject, undefined> {
  return fromCallback<EventObject, undefined>(() => fail(machine, actor));
}

function fail(machine: string, actor: string): never {
  const error = new Error(
    `The machine "${machine}" invoked the actor "${actor}", which was not provided. ` +
      `Pass it with ${machine}Machine.provide({ actors: { ${actor}: … } }).`,
  );
  // oxlint-disable-next-line no-console -- a fault in the program, for its developer
  console.error(error);
  throw error;
}
