import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Actor, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowRunner } from './FlowRunner.tsx';

/** The part of a machine's snapshot that views read. */
export type FlowSnapshot<Machine extends AnyStateMachine> = Pick<
  SnapshotFrom<Machine>,
  'context' | 'matches' | 'hasTag' | 'can'
>;

/** The state of a flow before its machine is loaded. */
export type Opening<Machine extends AnyStateMachine> = {
  readonly state: string;
  readonly context: ContextFrom<Machine>;
  readonly can?: (event: EventFromLogic<Machine>, context: ContextFrom<Machine>) => boolean;
  /** Returns the context after an event, or null when only the machine can handle the event. */
  readonly after?: (
    context: ContextFrom<Machine>,
    event: EventFromLogic<Machine>,
  ) => ContextFrom<Machine> | null;
};

type Flow<Machine extends AnyStateMachine> = {
  readonly snapshot: FlowSnapshot<Machine>;
  readonly send: (event: EventFromLogic<Machine>) => void;
  /** The element that runs the machine. Render it beside the view. */
  readonly runner: ReactNode;
};

/**
 * Runs a machine that drives a screen. The machine is loaded after the page: until then the snapshot is built from
 * `opening`, so that server and browser render the same. Events that are sent before are queued and replayed in order.
 */
export function useFlow<Machine extends AnyStateMachine>(
  fetchMachine: () => Promise<Machine>,
  input: InputFrom<Machine>,
  opening: Opening<Machine>,
): Flow<Machine> {
  const actor = useRef<Actor<Machine> | null>(null);
  const pendingEvents = useRef<EventFromLogic<Machine>[]>([]);
  const [preview, setPreview] = useState({ context: opening.context, busy: false });
  const [running, setRunning] = useState<FlowSnapshot<Machine> | null>(null);
  // Later values of these arguments are ignored: a running flow keeps those of the first render.
  const [initial] = useState({ fetchMachine, input, after: opening.after });
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
        const next = initial.after?.(context, event) ?? null;
        return { context: next ?? context, busy: next === null };
      });
    },
    [initial],
  );

  return {
    snapshot: running ?? openingSnapshot(opening, preview),
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

function openingSnapshot<Machine extends AnyStateMachine>(
  { state, can }: Opening<Machine>,
  { context, busy }: { context: ContextFrom<Machine>; busy: boolean },
): FlowSnapshot<Machine> {
  return {
    context,
    matches: (value: unknown) => value === state,
    hasTag: (tag: string) => busy && tag === 'busy',
    can: (event: EventFromLogic<Machine>) => !busy && (can?.(event, context) ?? true),
  } as FlowSnapshot<Machine>;
}
