import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SavedWalk } from './saved-walk.ts';
import { freeName, importWalks } from './import-walks.ts';
import { readWalks, writeWalks } from './walks-file.ts';

const walk = (change: Partial<SavedWalk> = {}): SavedWalk => ({
  id: 'one',
  flow: 'payment',
  name: 'Paid “at once”',
  saved: '2026-11-27T14:00:00.000Z',
  expected: { text: 'The credits come.', state: 'completed', ended: true, values: { method: '"visa"' } },
  chart: '2-abc',
  start: { scenario: 'comesBackPaid', note: 'A {brace} and a "quote" \\' },
  steps: [
    { take: 'o.readOrder.completed', state: 'completed' },
    { take: 'x.{"send":{"type":"page.returned"}}' },
  ],
  ...change,
});
const two = [walk(), walk({ id: 'two', name: 'Another', expected: {} })];

describe('a file of walks', () => {
  it('is read as it was written', () => {
    expect(readWalks(writeWalks(two))).toEqual({ walks: two, problems: [] });
  });

  it('that was cut keeps the walks that are complete', () => {
    const text = writeWalks(two);
    const cut = text.slice(0, text.indexOf('"Another"') + 200);
    expect(readWalks(cut)).toEqual({
      walks: [two[0]],
      problems: ['The file was cut or damaged: 1 complete walks were found in it.'],
    });
  });

  it('that was cut anywhere never throws and never makes up a walk', () => {
    const text = writeWalks(two);
    fc.assert(
      fc.property(fc.nat(text.length - 3), (length) => {
        const { walks, problems } = readWalks(text.slice(0, length));
        expect(problems.length).toBeGreaterThan(0);
        expect(two.slice(0, walks.length)).toEqual(walks);
      }),
    );
  });

  it.each([
    ['', 'The file is empty.'],
    ['<html>', 'This is not a file of walks.'],
    ['{"format":"another"}', 'This is not a file of walks.'],
    ['{"format":"rendezvous.walks","version":1,"walks":[]}', 'The file contains no walks.'],
    ['x'.repeat(5_000_000), 'The file has more than 4 MiB.'],
  ])('%.30s is refused', (text, problem) => {
    expect(readWalks(text)).toEqual({ walks: [], problems: [problem] });
  });

  it('of a later version is read as far as both versions agree', () => {
    const text = writeWalks(two).replace('"version": 1', '"version": 9');
    expect(readWalks(text)).toEqual({ walks: two, problems: [expect.stringContaining('version 9')] });
  });

  it('keeps of a damaged walk what can be kept, and says what could not', () => {
    const given = {
      ...walk(),
      expected: { text: 5, ended: 'yes', state: 'completed', values: { method: '"visa"', key: 7 } },
      steps: [{ take: 'e.confirms', note: ['no text'] }, 'nothing', { take: 'a~b' }],
      saved: 'yesterday',
    };
    const others = [
      null,
      { ...walk(), flow: 'constructor' },
      { ...walk(), name: ' ' },
      { ...walk(), id: '../x' },
    ];
    const { walks, problems } = readWalks(
      JSON.stringify({ format: 'rendezvous.walks', version: 1, walks: [given, ...others] }),
    );
    expect(walks).toEqual([
      walk({
        saved: '1970-01-01T00:00:00.000Z',
        expected: { state: 'completed', values: { method: '"visa"' } },
        steps: [{ take: 'e.confirms' }, { take: '?' }, { take: '?' }],
      }),
    ]);
    expect(problems).toEqual([
      '“Paid “at once””: whether it expects an end cannot be read.',
      '“Paid “at once””: expected values of the context cannot be read.',
      '“Paid “at once””: what should happen cannot be read.',
      '“Paid “at once””: the note of step 1 cannot be read.',
      '“Paid “at once””: step 2 cannot be read.',
      '“Paid “at once””: step 3 cannot be read.',
      'Walk 2 was left out: it is not an object.',
      'Walk 3 was left out: this build has no flow "constructor".',
      'Walk 4 was left out: it has no name.',
      'Walk 5 was left out: it has no valid id.',
    ]);
  });
});

describe('importing walks', () => {
  it('leaves out what is saved already, and keeps both of a walk that was changed', () => {
    const changed = walk({ expected: { state: 'failed.fresh' } });
    const { added, known } = importWalks(two, [
      changed,
      two[1] as SavedWalk,
      walk({ id: 'three', name: 'New', steps: [] }),
    ]);
    expect(known).toBe(1);
    expect(added.map(({ name }) => name)).toEqual(['Paid “at once” (2)', 'New']);
    expect(new Set([...two, ...added].map(({ id }) => id)).size).toBe(4);
    expect(importWalks([...two, ...added], [changed, ...added])).toEqual({ added: [], known: 3 });
  });

  it('finds a name that no walk of the flow has', () => {
    expect(freeName('Another', 'payment', two)).toBe('Another (2)');
    expect(freeName('Another', 'signUp', two)).toBe('Another');
  });
});
