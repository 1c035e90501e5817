import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { chartOf, covered } from '@rendezvous/machines/walk/coverage';
import { onScreen, pathsOnScreen, sharesOf } from './screen-paths.ts';

describe('pathsOnScreen', () => {
  it.each(Object.keys(onScreen) as (keyof typeof onScreen)[])(
    'of %s come to every state and take every edge but those of the list',
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
      expect(unseen.sort()).toEqual(Object.keys(onScreen[name].beyond).sort());
    },
    // All paths of a chart are walked; on a busy machine the longest took the usual five seconds.
    30_000,
  );
});

describe('sharesOf', () => {
  it('leaves no path out and gives none twice', () => {
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
