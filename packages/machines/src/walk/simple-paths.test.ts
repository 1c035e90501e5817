import { describe, expect, it } from 'vitest';
import { flows, type Flow } from '../flows.ts';
import { MAX_PATHS_PER_STATE, simplePathsOf } from './simple-paths.ts';
import { beginWalk, stateName } from './walk.ts';

describe.each(Object.entries<Flow>(flows))('simple paths of %s', (_, flow) => {
  const { paths, cut } = simplePathsOf(flow);

  it('end in the state that they name, and return to no state that they have left', () => {
    const walked = paths.map((path) => {
      const { actor, take } = beginWalk(flow.machine, flow.scenarios[path.start]?.input);
      const states = [stateName(actor.getSnapshot().value)];
      for (const step of path.steps) {
        take(step);
        const state = stateName(actor.getSnapshot().value);
        if (state !== states.at(-1)) states.push(state);
      }
      return { name: path.name, reaches: states.at(-1), repeated: states.length - new Set(states).size };
    });
    expect(walked).toEqual(paths.map(({ name, reaches }) => ({ name, reaches, repeated: 0 })));
  });

  it('have unique names, and are at most the given number for each state', () => {
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
    const byState = Map.groupBy(paths, ({ reaches }) => reaches);
    for (const [, group] of byState) expect(group.length).toBeLessThanOrEqual(MAX_PATHS_PER_STATE);
    for (const state of cut) expect(byState.get(state)).toHaveLength(MAX_PATHS_PER_STATE);
  });
});

describe('simplePathsOf', () => {
  it('returns the same paths each time, the shorter ones first', () => {
    const { paths } = simplePathsOf(flows.payment);
    expect(paths).toEqual(simplePathsOf(flows.payment).paths);
    const lengths = paths.map(({ steps }) => steps.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });

  it('finds paths that are not the shortest, and names the states between', () => {
    const { paths, cut } = simplePathsOf(flows.payment);
    expect(paths.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'completed over loading by readOrder answers',
        'completed over loading, failed.fresh by hearsOfFailure, hearsOfCompletion',
      ]),
    );
    expect(cut).toContain('completed');
    expect(simplePathsOf(flows.deletion).cut).toEqual([]);
  });
});
