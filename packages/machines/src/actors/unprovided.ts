import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Stands for an actor that the app must provide (style.md, habit 2): invoked as it is, it fails loudly with the names
 * of the machine and of the actor, also where the chart handles failures quietly.
 */
export function unprovided<Output, Input>(machine: string, actor: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => {
    const error = new Error(
      `The machine "${machine}" invoked the actor "${actor}", which nobody provided. ` +
        `Pass it with ${machine}Machine.provide({ actors: { ${actor}: … } }).`,
    );
    // oxlint-disable-next-line no-console -- a fault of the program, to be seen by whoever wrote it
    console.error(error);
    throw error;
  });
}
