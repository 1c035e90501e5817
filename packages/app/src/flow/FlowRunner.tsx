import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine, InputFrom, InspectionEvent, SnapshotFrom } from 'xstate';

type FlowRunnerProps<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
  /** Told of the running machine, and of null when it stops. */
  readonly onRun: (actor: Actor<Machine> | null) => void;
  readonly onChange: (snapshot: SnapshotFrom<Machine>) => void;
};

declare global {
  interface Window {
    /** Where the development site and Storybook listen to running machines. */
    flowFeed?: (event: InspectionEvent) => void;
  }
}

/** Listeners to machines are the development site's and Storybook's; the built site has no place for them. */
const inspect =
  import.meta.env.DEV || import.meta.env.STORYBOOK
    ? (event: InspectionEvent) => window.flowFeed?.(event)
    : undefined;

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
