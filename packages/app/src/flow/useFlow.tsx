import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Actor, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowStart } from '@rendezvous/machines/flow-start';
import type { FlowRunner } from './FlowRunner.tsx';

/** What a view reads of its flow. */
export type Shown<Machine extends AnyStateMachine> = Pick<
  SnapshotFrom<Machine>,
  'context' | 'matches' | 'hasTag' | 'can'
>;

type Flow<Machine extends AnyStateMachine> = {
  readonly snapshot: Shown<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
  /** The machine at work: to be rendered beside the view. */
  readonly runner: ReactNode;
};

/**
 * A machine that drives a screen, fetched beside the page instead of before it. Until it has arrived, server and browser
 * show the start of the flow; the events of that time are kept and sent to the machine in order.
 */
export function useFlow<Machine extends AnyStateMachine>(
  fetchMachine: () => Promise<Machine>,
  input: InputFrom<Machine>,
  start: FlowStart<InputFrom<Machine>, ContextFrom<Machine>, EventFromLogic<Machine>>,
): Flow<Machine> {
  const actor = useRef<Actor<Machine> | null>(null);
  const untold = useRef<EventFromLogic<Machine>[]>([]);
  // A flow goes on as it was begun, whatever its page is told later.
  const [begun] = useState({ fetchMachine, input, start });
  const [waiting, setWaiting] = useState(() => ({ context: start.initialContext(input), busy: false }));
  const [running, setRunning] = useState<Shown<Machine> | null>(null);
  const fetched = useFetched(begun.fetchMachine);

  const onRun = useCallback((started: Actor<Machine> | null) => {
    actor.current = started;
    for (const event of started ? untold.current.splice(0) : []) started?.send(event);
  }, []);
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (actor.current) {
        actor.current.send(event);
        return;
      }
      untold.current.push(event);
      setWaiting(({ context }) => {
        const next = begun.start.contextAfter?.(context, event) ?? null;
        return { context: next ?? context, busy: next === null };
      });
    },
    [begun],
  );

  return {
    snapshot: running ?? snapshotBefore(begun.start, waiting),
    send,
    runner: fetched && (
      <fetched.Runner machine={fetched.machine} input={begun.input} onRun={onRun} onChange={setRunning} />
    ),
  };
}

type Fetched<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly Runner: ComponentType<Parameters<typeof FlowRunner<Machine>>[0]>;
};

/** The machine and what runs it, once they are there; tried again when the connection comes back. */
function useFetched<Machine extends AnyStateMachine>(fetchMachine: () => Promise<Machine>) {
  const [fetched, setFetched] = useState<Fetched<Machine> | null>(null);
  useEffect(() => {
    if (fetched) return;
    let left = false;
    const attempt = () =>
      void Promise.all([fetchMachine(), import('./FlowRunner.tsx')]).then(
        ([machine, { FlowRunner: Runner }]) => left || setFetched({ machine, Runner }),
        () => undefined,
      );
    attempt();
    addEventListener('online', attempt);
    return () => {
      left = true;
      removeEventListener('online', attempt);
    };
  }, [fetched, fetchMachine]);
  return fetched;
}

/** The snapshot of a flow whose machine has not arrived. */
function snapshotBefore<Machine extends AnyStateMachine>(
  start: FlowStart<InputFrom<Machine>, ContextFrom<Machine>, EventFromLogic<Machine>>,
  { context, busy }: { context: ContextFrom<Machine>; busy: boolean },
): Shown<Machine> {
  return {
    context,
    matches: (value: unknown) => value === start.initialState(context),
    hasTag: (tag: string) => busy && tag === 'busy',
    can: (event: EventFromLogic<Machine>) => !busy && (start.can?.(context, event) ?? true),
  } as Shown<Machine>;
}
