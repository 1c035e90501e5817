import { describe, expect, it } from 'vitest';
import { transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { flows, type Flow } from './flows.ts';
import { faultAlongRandomWalks, type Moment } from './testing/wandering.ts';
import { chartOf } from './walk/coverage.ts';
import { stateName } from './walk/walk.ts';

describe.each(Object.entries<Flow>(flows))('%s', (_, flow) => {
  const { states } = chartOf(flow.machine);
  const events = Object.values(flow.events);

  it('stands in a declared state, with a way on until it has ended, along random walks', () => {
    const fault = faultAlongRandomWalks(flow, (moments) =>
      moments.flatMap((moment) => {
        const { state, snapshot } = moment;
        const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly { readonly id: string }[] };
        const strays = nodes.filter(({ id }) => id !== flow.machine.id && !states.has(id));
        if (snapshot.status === 'error' || strays.length > 0) return { state, error: snapshot.error, strays };
        return hasWayOn(moment, events) ? [] : { state, stuck: true };
      }),
    );
    expect(fault).toBeNull();
  });
});

function hasWayOn({ snapshot, hasTimer, waiting }: Moment, events: readonly AnyEventObject[]): boolean {
  return snapshot.status === 'done' || hasTimer || waiting.length > 0 || isLeftBy(events, snapshot, 3);
}

/** Whether some of these events, one after another, lead to another state. */
function isLeftBy(events: readonly AnyEventObject[], snapshot: AnyMachineSnapshot, many: number): boolean {
  const next = events
    .filter((event) => snapshot.can(event))
    .map((event) => transition(snapshot.machine, snapshot, event)[0] as AnyMachineSnapshot);
  return (
    next.some(({ value }) => stateName(value) !== stateName(snapshot.value)) ||
    (many > 1 && next.some((after) => isLeftBy(events, after, many - 1)))
  );
}
