import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { chartOf, covered } from '@rendezvous/machines/walk/coverage';
import { screenFlows, pathsOnScreen, sharesOf } from './screen-paths.ts';

describe('pathsOnScreen', () => {
  it.each(Object.keys(screenFlows) as (keyof typeof screenFlows)[])(
    'of %s reach every state and edge of the chart, except those listed as unreachable',
    (name) => {
      const { machine, scenarios } = flows[name];
      const [chart, seen] = [
        chartOf(machine),
        covered(
          machine,
          pathsOnScreen(name).map(({ start, steps, reaches }) => ({
            input: scenarios[start]?.input,
            steps,
            reaches,
          })),
        ),
      ];
      const unseen = [...chart.states, ...chart.edges].filter(
        (one) => !seen.states.has(one) && !seen.edges.has(one),
      );
      expect(unseen.sort()).toEqual(Object.keys(screenFlows[name].unreachable).sort());
    },
    // Walking all paths of the largest chart can take more than the default five seconds on a busy machine.
    30_000,
  );
});

describe('sharesOf', () => {
  it('puts each path into exactly one share', () => {
    const paths = pathsOnScreen('payment');
    const shares = sharesOf(
      paths,
      ({ steps }) => steps.length > 5,
      ({ steps }) => steps.length > 3,
    );
    expect(shares).toHaveLength(3);
    expect(new Set(shares.flat())).toEqual(new Set(paths));
    expect(shares.flat()).toHaveLength(paths.length);
  });
});
