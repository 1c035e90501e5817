import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../flow-facts.ts';
import { draftOf, EMPTY_DRAFT, filled, placeKeys, withRemark } from './draft.ts';
import { keptWalks } from './kept-walks.ts';
import type { SavedWalk } from './saved-walk.ts';
import { stateNames } from './state-names.ts';

const [start, first, other] = ['opens', 'e.confirms', 'e.comesBack'];

describe('what is written on a walk', () => {
  it('stays at its place when the walk goes on differently, and returns with its steps', () => {
    const [, second] = placeKeys(start, [first, other]);
    const draft = withRemark(EMPTY_DRAFT, second ?? '', { note: 'Here.' });
    const notesOf = (names: readonly string[]) =>
      placeKeys(start, names).map((key) => draft.remarks[key]?.note ?? '');
    expect(notesOf([first, other, first])).toEqual(['', 'Here.', '', '']);
    expect(notesOf([other, first])).toEqual(['', '', '']);
    expect(notesOf([first])).toEqual(['', 'Here.']);
  });

  it('is gone when it is emptied', () => {
    const draft = withRemark(EMPTY_DRAFT, start, { note: 'Here.', state: 'completed' });
    expect(withRemark(draft, start, { note: '' }).remarks).toEqual({ [start]: { state: 'completed' } });
    expect(withRemark(draft, start, { note: '', state: '' })).toEqual(EMPTY_DRAFT);
    expect(filled({ text: '', ended: false, state: undefined })).toEqual({ ended: false });
  });

  it('of a saved walk is what the walk was saved with', () => {
    const walk = keptWalks.find(({ id }) => id === 'payment-declined-then-approved') as SavedWalk;
    const { opened, name, expected, remarks } = draftOf(walk);
    expect({ opened, name, expected }).toEqual({ opened: walk.id, name: walk.name, expected: walk.expected });
    const keys = placeKeys(
      walk.start.scenario,
      walk.steps.map(({ take }) => take),
    );
    expect(remarks[keys[8] ?? '']).toEqual({
      state: 'failed.confirmed',
      note: expect.stringContaining('four seconds'),
    });
  });
});

describe('the states that can be expected', () => {
  it('are those of the chart, as walks name them', () => {
    const names = stateNames(vocabularyOf('payment').flow, []);
    expect(names).toEqual(expect.arrayContaining(['choosingMethod', 'failed.confirmed', 'completed']));
    expect(names).not.toContain('failed');
  });

  it('of parallel regions are those that scenarios reach, never that of one region', () => {
    const { flow } = vocabularyOf('timeBonus');
    const combined = stateNames(flow, []).filter((name) => name.includes('+'));
    const parts = new Set(combined.flatMap((name) => name.split(' + ')));
    expect(combined.length).toBeGreaterThan(0);
    expect(stateNames({ ...flow, scenarios: {} }, []).filter((name) => parts.has(name))).toEqual([]);
  });
});
