import { describe, expect, it } from 'vitest';
import { transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { flows, type Flow } from './flows.ts';
import { faultAlongRandomWalks, type Moment } from './testing/random-walk.ts';
import { chartOf } from './walk/coverage.ts';
import { stateName } from './walk/walk.ts';

describe.each(Object.entries<Flow>(flows))('%s', (_, flow) => {
  const { states } = chartOf(flow.machine);
  const events = Object.values(flow.events);
  const known = new Map<string, boolean>();
  const canLeave = (snapshot: AnyMachineSnapshot): boolean => {
    const key = JSON.stringify([snapshot.value, snapshot.context]);
    const result = known.get(key) ?? canLeaveBy(events, snapshot, 4);
    known.set(key, result);
    return result;
  };

  it('is in a declared state and can leave it until it has ended, on random walks', () => {
    const fault = faultAlongRandomWalks(flow, (moments) =>
      moments.flatMap((moment) => {
        const { state, snapshot } = moment;
        const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly { readonly id: string }[] };
        const strays = nodes.filter(({ id }) => id !== flow.machine.id && !states.has(id));
        if (snapshot.status === 'error' || strays.length > 0) return { state, error: snapshot.error, strays };
        return continuesByItself(moment) || canLeave(snapshot) ? [] : { state, stuck: true };
      }),
    );
    expect(fault).toBeNull();
  });
});

/** Whether the flow continues without an event, or has ended. */
function continuesByItself({ snapshot, hasTimer, waiting }: Moment): boolean {
  return snapshot.status === 'done' || hasTimer || waiting.length > 0;
}

/** Whether a sequence of at most `depth` of these events leads to another state. */
function canLeaveBy(events: readonly AnyEventObject[], snapshot: AnyMachineSnapshot, depth: number): boolean {
  const after: AnyMachineSnapshot[] = [];
  for (const event of events) {
    if (!snapshot.can(event)) continue;
    const [next] = transition(snapshot.machine, snapshot, event) as [AnyMachineSnapshot, unknown];
    if (stateName(next.value) !== stateName(snapshot.value)) return true;
    after.push(next);
  }
  return depth > 1 && after.some((next) => canLeaveBy(events, next, depth - 1));
}
