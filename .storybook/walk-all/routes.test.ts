import { describe, expect, it } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { chartOf } from '@rendezvous/machines/walk/coverage';
import { readLink } from '@rendezvous/machines/walk/link';
import { pathsOf } from '@rendezvous/machines/walk/paths';
import { replay } from '@rendezvous/machines/walk/recording';
import { vocabularyOf, type FlowName } from '../stepper/flow-facts.ts';
import { routesOf } from './routes.ts';
import { screenSources } from './sources.ts';

/** Flows with guards, timers, calls, nested states and several starts; the search for other paths takes longer. */
const names: readonly FlowName[] = ['payment', 'directDebit', 'message', 'swipe', 'deletion', 'entryWarning'];

describe.each(names)('the routes of %s', (name) => {
  const vocabulary = vocabularyOf(name);
  const routes = routesOf(vocabulary);
  const frames = routes.flatMap((route) => route.frames);

  it('pass every state and edge that a generated path passes, with each frame once', () => {
    const { states, edges } = chartOf(vocabulary.flow.machine);
    const reached = new Set(
      pathsOf(vocabulary.flow).flatMap(({ start, steps }) =>
        replay(vocabulary.flow, start, steps).recording.frames.flatMap((frame) => [
          ...frame.states,
          ...frame.edges,
        ]),
      ),
    );
    const passed = new Set(frames.flatMap((frame) => [...frame.active, ...frame.passed, ...frame.edges]));
    const all = [...states, ...edges];
    expect(all.filter((one) => passed.has(one))).toEqual(all.filter((one) => reached.has(one)));
    expect(new Set(frames.map(({ link }) => link)).size).toBe(frames.length);
  });

  it('continue by one step at a time, and have links that open the same walk', () => {
    for (const { from, frames: shown } of routes) {
      let before = from;
      for (const { log, link } of shown) {
        expect(log.steps.slice(0, -1)).toEqual(before?.steps ?? []);
        expect(log.steps.length).toBe(before ? before.steps.length + 1 : 0);
        expect(readLink(link, vocabulary)).toMatchObject({ log, fault: null });
        before = log;
      }
    }
  });
});

describe('the source of a screen', () => {
  it('is known for every flow, and is the same each time', () => {
    const sources = screenSources();
    expect(Object.keys(sources)).toEqual(Object.keys(flows));
    expect(screenSources()).toEqual(sources);
    expect(sources.payment).not.toBe(sources.message);
    // It reads every source file of the repository.
  }, 60_000);
});
