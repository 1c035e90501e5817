import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { flows } from './flows.ts';
import { chartOf, covered } from './walk/coverage.ts';
import { beginWalk, stateName, pendingActors, walk, type Step } from './walk/walk.ts';

describe.each(Object.entries(flows))('%s', (_, { machine, scenarios, events }) => {
  const named = Object.entries(scenarios);

  test.each(named)('%s', (_name, scenario) => {
    expect(stateName(walk(machine, scenario).actor.getSnapshot().value)).toBe(scenario.reaches);
  });

  test('reaches every state and takes every edge in its scenarios', () => {
    const [chart, seen] = [chartOf(machine), covered(machine, Object.values(scenarios))];
    expect([...chart.states].filter((state) => !seen.states.has(state))).toEqual([]);
    expect([...chart.edges].filter((edge) => !seen.edges.has(edge))).toEqual([]);
  });

  test('stays in a declared state after any sequence of steps', () => {
    const { states } = chartOf(machine);
    const all = stepsOf(
      named.map(([, scenario]) => scenario),
      Object.values(events),
    );
    const inputs = named.map(([, { input }]) => input);
    const strays = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...inputs),
        fc.array(fc.constantFrom(...all), { maxLength: 200, size: 'max' }),
        (input, steps) => {
          const { actor, take } = beginWalk(machine, input);
          for (const step of steps) if (isPossible(step, actor)) take(step);
          const { status, _nodes: nodes } = actor.getSnapshot();
          if (status === 'error') throw actor.getSnapshot().error;
          for (const { id } of nodes) if (id !== machine.root.id && !states.has(id)) strays.add(id);
        },
      ),
      { numRuns: 50 },
    );
    expect([...strays]).toEqual([]);
  });
});

/** Returns every step of the scenarios once, the events, and a wait of one hour. */
function stepsOf(
  scenarios: readonly { readonly steps: readonly Step[] }[],
  events: readonly AnyEventObject[],
): Step[] {
  const steps = [
    ...scenarios.flatMap((scenario) => scenario.steps),
    ...events.map((event): Step => ({ send: event })),
    { wait: 3_600_000 },
  ];
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

/** Whether the step can be taken: an actor gives a result only while the flow waits for it. */
function isPossible(step: Step, actor: Parameters<typeof pendingActors>[0]): boolean {
  if ('answer' in step) return pendingActors(actor).has(step.answer);
  if ('refuse' in step) return pendingActors(actor).has(step.refuse);
  return actor.getSnapshot().status === 'active' || 'wait' in step;
}
