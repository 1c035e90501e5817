import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Actor, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowStart } from '@rendezvous/machines/flow-start';
import type { FlowRunner } from './FlowRunner.tsx';

/** The part of a machine's snapshot that views read. */
export type FlowSnapshot<Machine extends AnyStateMachine> = Pick<
  SnapshotFrom<Machine>,
  'context' | 'matches' | 'hasTag' | 'can'
>;

type Flow<Machine extends AnyStateMachine> = {
  readonly snapshot: FlowSnapshot<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
  /** The element that runs the machine. Render it beside the view. */
  readonly runner: ReactNode;
};

/**
 * Runs a machine that drives a screen. The machine is loaded after the page: until then the snapshot is built from
 * `start`, so that server and browser render the same. Events that are sent before are queued and replayed in order.
 */
export function useFlow<Machine extends AnyStateMachine>(
  fetchMachine: () => Promise<Machine>,
  input: InputFrom<Machine>,
  start: FlowStart<InputFrom<Machine>, ContextFrom<Machine>, EventFromLogic<Machine>>,
): Flow<Machine> {
  const actor = useRef<Actor<Machine> | null>(null);
  const pendingEvents = useRef<EventFromLogic<Machine>[]>([]);
  // Later values of these arguments are ignored: a running flow keeps those of the first render.
  const [initial] = useState({ fetchMachine, input, start });
  const [preview, setPreview] = useState(() => ({ context: start.initialContext(input), busy: false }));
  const [running, setRunning] = useState<FlowSnapshot<Machine> | null>(null);
  const fetched = useFetched(initial.fetchMachine);

  const onRun = useCallback((started: Actor<Machine> | null) => {
    actor.current = started;
    for (const event of started ? pendingEvents.current.splice(0) : []) started?.send(event);
  }, []);
  const send = useCallback(
    (event: EventFromLogic<Machine>) => {
      if (actor.current) {
        actor.current.send(event);
        return;
      }
      pendingEvents.current.push(event);
      setPreview(({ context }) => {
        const next = initial.start.contextAfter?.(context, event) ?? null;
        return { context: next ?? context, busy: next === null };
      });
    },
    [initial],
  );

  return {
    snapshot: running ?? initialSnapshot(initial.start, preview),
    send,
    runner: fetched && (
      <fetched.Runner machine={fetched.machine} input={initial.input} onRun={onRun} onChange={setRunning} />
    ),
  };
}

type Fetched<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly Runner: ComponentType<Parameters<typeof FlowRunner<Machine>>[0]>;
};

/** Loads the machine and its runner. A failed load is repeated when the network returns. */
function useFetched<Machine extends AnyStateMachine>(fetchMachine: () => Promise<Machine>) {
  const [fetched, setFetched] = useState<Fetched<Machine> | null>(null);
  useEffect(() => {
    if (fetched) return;
    let unmounted = false;
    const attempt = () =>
      void Promise.all([fetchMachine(), import('./FlowRunner.tsx')]).then(
        ([machine, { FlowRunner: Runner }]) => unmounted || setFetched({ machine, Runner }),
        () => undefined,
      );
    attempt();
    addEventListener('online', attempt);
    return () => {
      unmounted = true;
      removeEventListener('online', attempt);
    };
  }, [fetched, fetchMachine]);
  return fetched;
}

/** The snapshot of a flow whose machine is not loaded yet. */
function initialSnapshot<Machine extends AnyStateMachine>(
  start: FlowStart<InputFrom<Machine>, ContextFrom<Machine>, EventFromLogic<Machine>>,
  { context, busy }: { context: ContextFrom<Machine>; busy: boolean },
): FlowSnapshot<Machine> {
  return {
    context,
    matches: (value: unknown) => value === start.initialState(context),
    hasTag: (tag: string) => busy && tag === 'busy',
    can: (event: EventFromLogic<Machine>) => !busy && (start.can?.(context, event) ?? true),
  } as FlowSnapshot<Machine>;
}
