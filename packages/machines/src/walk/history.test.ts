import { describe, expect, test } from 'vitest';
import { beginHistory, changeWalk, type WalkChange, type WalkHistory } from './history.ts';
import type { Step } from './walk.ts';

const step = (type: string): Step => ({ send: { type } as never });
const taking = (...types: string[]): WalkChange => ({ do: 'step', steps: types.map(step) });
const after = (...changes: WalkChange[]): WalkHistory =>
  changes.reduce(changeWalk, beginHistory({ start: 'opens', steps: [] }));
const shown = ({ now: { steps, at } }: WalkHistory) => [
  steps.map((one) => ('send' in one ? one.send.type : 'wait' in one ? one.wait : '')),
  at,
];

describe('a change of a walk', () => {
  test('replaces the later steps after going back, and undoing brings them back', () => {
    const branched = after(taking('a'), taking('b'), { do: 'show', at: 1 }, taking('c'));
    expect(shown(branched)).toEqual([['a', 'c'], 2]);
    const undone = changeWalk(branched, { do: 'undo' });
    expect(shown(undone)).toEqual([['a', 'b'], 1]);
    expect(shown(changeWalk(undone, { do: 'redo' }))).toEqual([['a', 'c'], 2]);
  });

  test('to the start, and to an empty walk, can be undone and redone', () => {
    const walked = [taking('a'), taking('b')] as const;
    const toStart = after(...walked, { do: 'show', at: 0 });
    expect(shown(changeWalk(toStart, { do: 'undo' }))).toEqual([['a', 'b'], 2]);
    const emptied = after(...walked, { do: 'begin', log: { start: 'opens', steps: [] } });
    const undone = changeWalk(emptied, { do: 'undo' });
    expect([shown(emptied), shown(undone)]).toEqual([
      [[], 0],
      [['a', 'b'], 2],
    ]);
    expect(shown(changeWalk(undone, { do: 'redo' }))).toEqual([[], 0]);
  });

  test('that only moves is undone together with the moves before it', () => {
    const moved = after(taking('a', 'b', 'c'), { do: 'show', at: 2 }, { do: 'show', at: 1 });
    expect(shown(changeWalk(moved, { do: 'undo' }))).toEqual([['a', 'b', 'c'], 3]);
  });

  test('of a played path is one change, however many steps are shown', () => {
    const log = { start: 'other', steps: [step('a'), step('b')] };
    const played = after(taking('z'), ...[0, 1, 2].map((at) => ({ do: 'begin', log, at }) as const));
    const back = changeWalk(changeWalk(played, { do: 'undo' }), { do: 'undo' });
    expect([shown(played), shown(back)]).toEqual([
      [['a', 'b'], 2],
      [['z'], 1],
    ]);
  });

  test('is ignored when its button was rendered for an earlier state', () => {
    const pressedAt = after().now;
    const presses = Array.from({ length: 50 }, () => ({ ...taking('a'), pressedAt }) as WalkChange);
    expect(shown(presses.reduce(changeWalk, { ...after(), now: pressedAt }))).toEqual([['a'], 1]);
  });

  test('without anything to undo or redo changes nothing', () => {
    const history = after(taking('a'));
    expect(changeWalk(history, { do: 'redo' })).toBe(history);
    expect(changeWalk(after(), { do: 'undo' }).now).toEqual(after().now);
  });

  test('merges waits that follow each other', () => {
    const waits = [{ wait: 1_000 }, { wait: 500 }] as const;
    expect(shown(after({ do: 'step', steps: waits }))).toEqual([[1_500], 1]);
  });
});
