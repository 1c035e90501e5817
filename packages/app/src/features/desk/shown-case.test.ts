import { describe, expect, it } from 'vitest';
import { keepShown, showAt, type ShownCase } from './shown-case.ts';

const idOf = (one: { readonly id: string }) => one.id;
const queueOf = (...ids: string[]) => ({ cases: ids.map((id) => ({ id })), idOf });
const NONE = new Set<string>();
const show = (id: string, queue: ReturnType<typeof queueOf>) =>
  showAt(
    queue.cases.findIndex((one) => one.id === id),
    queue,
  );
const placeOf = (shown: ShownCase<unknown> | null) => shown && [shown.id, shown.at, shown.gone];

describe('the shown case of a queue (SAFETY-11)', () => {
  it('is the first one at first, and none while nothing waits', () => {
    expect(placeOf(keepShown(null, { ...queueOf('a', 'b'), settled: NONE }))).toEqual(['a', 0, false]);
    expect(keepShown(null, { ...queueOf(), settled: NONE })).toBeNull();
  });

  it('stays when cases before it were decided, or new ones have arrived', () => {
    const shown = show('b', queueOf('a', 'b', 'c'));
    const queue = queueOf('b', 'c', 'd');
    const kept = keepShown(shown, { ...queue, settled: NONE });
    expect(placeOf(kept)).toEqual(['b', 0, false]);
    expect(kept?.one).toBe(queue.cases[0]);
    expect(keepShown(kept, { ...queue, settled: NONE })).toBe(kept);
  });

  it('stays when somebody else has decided it, until it waits again', () => {
    const before = queueOf('a', 'b');
    const shown = show('a', before);
    const gone = keepShown(shown, { ...queueOf('b'), settled: NONE });
    expect(placeOf(gone)).toEqual(['a', 0, true]);
    expect(gone?.one).toBe(before.cases[0]);
    expect(keepShown(gone, { ...queueOf(), settled: NONE })).toBe(gone);
    expect(placeOf(keepShown(gone, { ...queueOf('a'), settled: NONE }))).toEqual(['a', 0, false]);
  });

  it('gives way to the one in its place once the moderator has decided it', () => {
    const shown = show('b', queueOf('a', 'b', 'c'));
    const settled = new Set(['b']);
    // The list is not read again yet.
    expect(keepShown(shown, { ...queueOf('a', 'b', 'c'), settled })?.id).toBe('b');
    expect(placeOf(keepShown(shown, { ...queueOf('a', 'c'), settled }))).toEqual(['c', 1, false]);
    expect(placeOf(keepShown(shown, { ...queueOf('a'), settled }))).toEqual(['a', 0, false]);
    expect(keepShown(shown, { ...queueOf(), settled })).toBeNull();
  });
});
