import { describe, expect, it } from 'vitest';
import { looks, lookKey, lookName, type Look } from './looks.ts';
import { faultsOf, markText, marksOf, summaryOf } from './marks.ts';
import type { Fault } from '../stepper/fault.ts';
import { emptyResult, isWalked, mergeLook, withoutReplaced, type FlowResult } from './results.ts';

const [english, danish] = looks(2) as [Look, Look];
const broken: Fault = { kind: 'text', rule: 'broken', message: 'A text is broken.', where: ['“Zahlung”'] };
const NAMES = ['door.open', 'door.closed', 'door.ajar', 'door.open — shuts → door.closed'];

type Walked = { readonly look?: Look; readonly source?: string; readonly faults?: readonly Fault[] };

/** Adds a walk from the open to the closed door; `faults` are those of the closed one. */
function walked(kept: FlowResult, { look = english, source = 'now', faults = [] }: Walked): FlowResult {
  const key = lookKey(look);
  const screen = { width: 390, height: 844, isBlank: false };
  return mergeLook(kept, {
    key,
    look,
    source,
    commit: `commit of ${source}`,
    shots: { start: `open ${key}`, shut: `closed ${key} ${source}` },
    frameFacts: {
      start: { link: 'a~opens', state: 'open', active: ['door.open'], passed: [], edges: [] },
      shut: {
        link: 'a~opens~e.shuts',
        state: 'closed',
        active: ['door.closed'],
        passed: ['door.ajar'],
        edges: ['door.open — shuts → door.closed'],
      },
    },
    newShots: {
      [`open ${key}`]: { ...screen, picture: 'door/open.webp', faults: [] },
      [`closed ${key} ${source}`]: { ...screen, picture: `door/${source}.webp`, faults },
    },
  });
}

const statuses = (result: FlowResult, source = 'now') =>
  Object.fromEntries([...marksOf(result, source, NAMES)].map(([name, { status }]) => [name, status]));

describe('the results of a flow', () => {
  it('are clean where every look is, and never seen where no path has led', () => {
    const result = walked(walked(emptyResult('door'), {}), { look: danish });
    expect(statuses(result)).toEqual({
      'door.open': 'clean',
      'door.closed': 'clean',
      'door.ajar': 'clean',
      'door.open — shuts → door.closed': 'clean',
    });
    expect(marksOf(result, 'now', ['door.locked']).get('door.locked')?.status).toBe('unseen');
  });

  it('are faulty for the state on the screen and the edge to it, and not for a state that was only passed', () => {
    const result = walked(walked(emptyResult('door'), {}), { look: danish, faults: [broken] });
    expect(statuses(result)).toEqual({
      'door.open': 'clean',
      'door.closed': 'faulty',
      'door.ajar': 'clean',
      'door.open — shuts → door.closed': 'faulty',
    });
    const mark = marksOf(result, 'now', NAMES).get('door.closed');
    expect(markText(mark)).toBe('faults in 1 of 2 looks');
    // The faulty screen is the first that a reader sees.
    expect(mark?.sights.map(({ look }) => lookName(look.look))).toEqual([
      lookName(danish),
      lookName(english),
    ]);
    const [group] = faultsOf(mark?.sights ?? []);
    expect([group?.fault, group?.sights.map(({ look }) => look.look)]).toEqual([broken, [danish]]);
    expect(summaryOf(marksOf(result, 'now', NAMES).values())).toEqual({
      clean: 2,
      faulty: 2,
      outdated: 0,
      unseen: 0,
    });
  });

  it('are faulty for a state that was only passed if the screen could not be shown', () => {
    const failed: Fault = { kind: 'screen', rule: 'error', message: 'x is undefined', where: [] };
    const result = walked(emptyResult('door'), { faults: [failed] });
    expect(statuses(result)).toMatchObject({ 'door.open': 'clean', 'door.ajar': 'faulty' });
  });

  it('are of an earlier build when the source of the screen has changed, until it is walked again', () => {
    const earlier = walked(emptyResult('door'), { source: 'before', faults: [broken] });
    expect(new Set(Object.values(statuses(earlier)))).toEqual(new Set(['outdated']));
    expect(statuses(walked(earlier, { look: danish }))).toMatchObject({ 'door.closed': 'clean' });
  });

  it('replace what an earlier run found in the same look, with its pictures', () => {
    const result = walked(walked(emptyResult('door'), { source: 'before', faults: [broken] }), {});
    expect(Object.keys(result.looks)).toEqual([lookKey(english)]);
    expect(Object.values(result.shots).map(({ picture }) => picture)).toEqual([
      'door/now.webp',
      'door/open.webp',
    ]);
  });

  it('drop a look of an earlier build only if this build has shown all of its states and edges', () => {
    const both = walked(walked(emptyResult('door'), { look: danish, source: 'before' }), {});
    expect(Object.keys(withoutReplaced(both, 'now').looks)).toEqual([lookKey(english)]);
    const without = {
      ...both,
      looks: { ...both.looks, [lookKey(english)]: { ...both.looks[lookKey(english)] } },
    };
    const onlyStart = mergeLook(without as FlowResult, {
      key: lookKey(english),
      look: english,
      source: 'now',
      commit: 'commit of now',
      shots: { start: `open ${lookKey(english)}` },
      frameFacts: {},
      newShots: {},
    });
    expect(Object.keys(withoutReplaced(onlyStart, 'now').looks)).toHaveLength(2);
  });

  it('need no other walk of a look in the same build, unless the flow has other frames', () => {
    const result = walked(emptyResult('door'), {});
    const key = lookKey(english);
    expect(isWalked(result, key, 'now', ['start', 'shut'])).toBe(true);
    expect(isWalked(result, key, 'later', ['start', 'shut'])).toBe(false);
    expect(isWalked(result, key, 'now', ['start', 'shut', 'locked'])).toBe(false);
    expect(isWalked(result, lookKey(danish), 'now', ['start'])).toBe(false);
  });

  it('are the same file in whatever order the looks were walked', () => {
    const one = walked(walked(emptyResult('door'), {}), { look: danish });
    const other = walked(walked(emptyResult('door'), { look: danish }), {});
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });
});
