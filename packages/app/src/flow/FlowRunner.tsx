import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { inspect } from './inspect.ts';

type FlowRunnerProps<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Told of the running machine, and of null when it stops. */
  readonly onRun: (actor: Actor<Machine> | null) => void;
  readonly onChange: (snapshot: SnapshotFrom<Machine>) => void;
};

/** A machine at work beside what it drives; shows nothing. Fetched with the machine (useFlow.ts). */
export function FlowRunner<Machine extends AnyStateMachine>({
  machine,
  input,
  onRun,
  onChange,
}: FlowRunnerProps<Machine>) {
  // The listener itself: one made anew would be deaf to what effects send while it is exchanged.
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
