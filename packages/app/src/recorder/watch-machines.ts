import type { AnyActorRef, InspectionEvent } from 'xstate';

/** What receives machines and their inspection events. */
type Receiver = {
  watch(actor: AnyActorRef): void;
  inspect(event: InspectionEvent): void;
};

/** The part of a node of React's tree that is searched. */
type Fiber = {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedState: unknown;
};
type Hook = { readonly memoizedState: unknown; readonly next: unknown };
type Actor = AnyActorRef & { start(): unknown };

/** The hook by which React reports what it has rendered, in production too. React's own tools use it. */
type DevToolsHook = {
  onCommitFiberRoot?: (id: unknown, root: { readonly current: Fiber }, ...rest: unknown[]) => void;
};

/**
 * Finds the machines of a page and passes them to `receiver`. The site's own scripts contain nothing for it: the first
 * machine is found in the tree of components before it starts, and its class then reports every further one, also those
 * that no component runs.
 */
export function watchMachines(receiver: Receiver): void {
  const systems = new WeakSet<object>();
  let hasClass = false;
  const attach = (actor: Actor) => {
    receiver.watch(actor);
    if (systems.has(actor.system)) return;
    systems.add(actor.system);
    actor.system.inspect(receiver.inspect);
  };
  const found = (actor: Actor) => {
    attach(actor);
    if (hasClass) return;
    hasClass = true;
    const actorClass = Object.getPrototypeOf(actor) as Actor;
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the actor that is started
    const { start } = actorClass;
    actorClass.start = function startWatched(this: Actor) {
      attach(this);
      return start.call(this);
    };
  };

  const holder = window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };
  const hook = (holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook());
  const before = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    // Searching takes a few milliseconds for a page, and is not needed any more once the class is known.
    if (!hasClass) for (const actor of actorsIn(root.current)) found(actor);
    before?.(id, root, ...rest);
  };
}

function createHook(): DevToolsHook {
  const nothing = () => undefined;
  return Object.assign(
    { renderers: new Map(), supportsFiber: true, inject: () => 1, checkDCE: nothing } as DevToolsHook,
    { onScheduleFiberRoot: nothing, onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing },
  );
}

/** The actors in the state of the components of a tree. */
function actorsIn(root: Fiber): readonly Actor[] {
  const actors = new Set<Actor>();
  const pending: Fiber[] = [root];
  for (let fiber = pending.pop(); fiber; fiber = pending.pop()) {
    if (fiber.sibling) pending.push(fiber.sibling);
    if (fiber.child) pending.push(fiber.child);
    for (let hook = fiber.memoizedState; isHook(hook); hook = hook.next) {
      const { memoizedState: state } = hook;
      for (const value of Array.isArray(state) ? state : [state]) if (isActor(value)) actors.add(value);
    }
  }
  return [...actors];
}

function isHook(value: unknown): value is Hook {
  return typeof value === 'object' && value !== null && 'memoizedState' in value && 'next' in value;
}

function isActor(value: unknown): value is Actor {
  const { sessionId, logic, system } = (value ?? {}) as Partial<Actor> & { readonly logic?: unknown };
  return typeof sessionId === 'string' && typeof logic === 'object' && typeof system?.inspect === 'function';
}
