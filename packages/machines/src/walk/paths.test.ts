import { describe, expect, it } from 'vitest';
import { flows, type Flow } from '../flows.ts';
import { chartOf, covered } from './coverage.ts';
import { pathsOf, shortestTo, type Path } from './paths.ts';
import { stateName, walk, type Step } from './walk.ts';

const scenarioOf = (flow: Flow, { start, steps, reaches }: Path) => ({
  input: flow.scenarios[start]?.input,
  steps,
  reaches,
});

describe.each(Object.entries<Flow>(flows))('paths of %s', (_, flow) => {
  const paths = pathsOf(flow);

  it('end in the state that they name, and cover their state or edge', () => {
    const walked = paths.map((path) => {
      const scenario = scenarioOf(flow, path);
      const { states, edges } = covered(flow.machine, [scenario]);
      const { value } = walk(flow.machine, scenario).actor.getSnapshot();
      return {
        ...path,
        covers: [...states, ...edges].find((name) => name === path.covers),
        reaches: stateName(value),
      };
    });
    expect(walked).toEqual(paths);
  });

  it('reach every state and take every edge, each with a unique name', () => {
    const [chart, seen] = [
      chartOf(flow.machine),
      covered(
        flow.machine,
        paths.map((path) => scenarioOf(flow, path)),
      ),
    ];
    expect([...chart.states].filter((state) => !seen.states.has(state))).toEqual([]);
    expect([...chart.edges].filter((edge) => !seen.edges.has(edge))).toEqual([]);
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });
});

describe('pathsOf', () => {
  it('returns the same paths each time', () => {
    expect(pathsOf(flows.message)).toEqual(pathsOf(flows.message));
  });

  it('uses only the given starts and steps, and leaves out what these cannot reach', () => {
    const paths = pathsOf(flows.payment, {
      starts: ['leavesForTheProvider'],
      only: (step) => !('refuse' in step),
    });
    expect(new Set(paths.map(({ start }) => start))).toEqual(new Set(['leavesForTheProvider']));
    expect(paths.flatMap(({ steps }) => steps.filter((step) => 'refuse' in step))).toEqual([]);
    expect(paths.map(({ covers }) => covers)).toContain('payment.failed.confirmed');
    expect(paths.map(({ covers }) => covers)).not.toContain('payment.unreadable');
  });

  it('names a path by its end and its steps', () => {
    expect(pathsOf(flows.payment).map(({ name }) => name)).toContain(
      'reaches redirecting by asksForCreditsAtOnce, confirms, placeOrder answers',
    );
  });
});

describe('shortestTo', () => {
  const REFUSED: Step[] = [{ refuse: 'readOrder', with: { code: 'not_found' } }];

  it('starts as a scenario when no walk is given', () => {
    expect(shortestTo(flows.directDebit, { state: 'directDebit.tooManyCodes' })?.steps).toHaveLength(2);
    const fourth = shortestTo(flows.directDebit, {
      edge: 'directDebit.enteringCode — code.wanted → directDebit.tooManyCodes (2)',
    });
    expect(fourth?.steps.filter((step) => 'answer' in step)).toHaveLength(3);
  });

  it('continues a given walk', () => {
    const path = shortestTo(
      flows.payment,
      { state: 'payment.failed.checking' },
      { start: 'comesBackPaid', steps: REFUSED },
    );
    expect(path).toMatchObject({ start: 'comesBackPaid', reaches: 'failed.checking' });
    expect(path?.steps.slice(0, 2)).toEqual([...REFUSED, { send: { type: 'payment.retried' } }]);
  });

  it('returns null for a state that cannot be reached any more or does not exist', () => {
    const ended = { start: 'isSent', steps: [{ answer: 'send' }] as Step[] };
    expect(shortestTo(flows.message, { state: 'message.queued' }, ended)).toBeNull();
    expect(shortestTo(flows.message, { state: 'message.nowhere' })).toBeNull();
  });
});
