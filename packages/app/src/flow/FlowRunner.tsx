import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { inspect } from './inspect.ts';

type FlowRunnerProps<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Called with the actor when it has started, and with null when it stops. */
  readonly onRun: (actor: Actor<Machine> | null) => void;
  readonly onChange: (snapshot: SnapshotFrom<Machine>) => void;
};

/** Runs a machine and renders nothing. `useFlow` loads it together with the machine. */
export function FlowRunner<Machine extends AnyStateMachine>({
  machine,
  input,
  onRun,
  onChange,
}: FlowRunnerProps<Machine>) {
  // `onChange` is passed as it is: `useActorRef` subscribes again when a new function is passed, and would miss what
  // effects send in between.
  const actor = useActorRef<AnyStateMachine>(
    machine,
    { input, inspect },
    onChange as (snapshot: unknown) => void,
  ) as unknown as Actor<Machine>;
  useEffect(() => {
    onChange(actor.getSnapshot() as SnapshotFrom<Machine>);
    onRun(actor);
    return () => onRun(null);
  }, [actor, onChange, onRun]);
  return null;
}
