import { describe, expect, it } from 'vitest';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import type { Step } from '@rendezvous/machines/walk/walk';
import { vocabularyOf } from '../flow-facts.ts';
import { keptFiles, keptWalks } from './kept-walks.ts';
import { judge, verdictText } from './saved-walk.ts';
import { writeWalks } from './walks-file.ts';

describe('the walks that are kept with the code', () => {
  it.each(keptWalks.map((walk) => [`${walk.flow}: ${walk.name}`, walk] as const))(
    '%s: what is expected of it holds',
    (_, walk) => {
      const vocabulary = vocabularyOf(walk.flow);
      const verdict = judge(walk, vocabulary);
      const labelOf = (at: number) => stepLabel(verdict.frames[at]?.step as Step, vocabulary);
      expect([verdict.result, verdictText(verdict, labelOf)]).toEqual([
        'passed',
        expect.stringContaining('expectation'),
      ]);
      expect(walk.expected.text).toBeTruthy();
    },
  );

  it.each(Object.entries(keptFiles))('%s is read without a problem', (_, { walks, problems }) => {
    expect(problems).toEqual([]);
    expect(walks.length).toBeGreaterThan(0);
  });

  it('have ids of their own, and names of their own in a flow', () => {
    const [ids, names] = [
      keptWalks.map(({ id }) => id),
      keptWalks.map(({ flow, name }) => `${flow}: ${name}`),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are written again as they are', () => {
    for (const { walks } of Object.values(keptFiles))
      expect(JSON.parse(writeWalks(walks))).toMatchObject({ walks });
  });
});
