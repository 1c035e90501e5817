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
  const isLeft = (snapshot: AnyMachineSnapshot): boolean => {
    const place = JSON.stringify([snapshot.value, snapshot.context]);
    const answer = known.get(place) ?? isLeftBy(events, snapshot, 3);
    known.set(place, answer);
    return answer;
  };

  it('stands in a declared state, with a way on until it has ended, along random walks', () => {
    const fault = faultAlongRandomWalks(flow, (moments) =>
      moments.flatMap((moment) => {
        const { state, snapshot } = moment;
        const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly { readonly id: string }[] };
        const strays = nodes.filter(({ id }) => id !== flow.machine.id && !states.has(id));
        if (snapshot.status === 'error' || strays.length > 0) return { state, error: snapshot.error, strays };
        return hasWayOn(moment) || isLeft(snapshot) ? [] : { state, stuck: true };
      }),
    );
    expect(fault).toBeNull();
  });
});

/** Something happens by itself, or nothing has to happen any more. */
function hasWayOn({ snapshot, hasTimer, waiting }: Moment): boolean {
  return snapshot.status === 'done' || hasTimer || waiting.length > 0;
}

/** Whether some of these events, one after another, lead to another state. */
function isLeftBy(events: readonly AnyEventObject[], snapshot: AnyMachineSnapshot, many: number): boolean {
  const after: AnyMachineSnapshot[] = [];
  for (const event of events) {
    if (!snapshot.can(event)) continue;
    const [next] = transition(snapshot.machine, snapshot, event) as [AnyMachineSnapshot, unknown];
    if (stateName(next.value) !== stateName(snapshot.value)) return true;
    after.push(next);
  }
  return many > 1 && after.some((next) => isLeftBy(events, next, many - 1));
}
