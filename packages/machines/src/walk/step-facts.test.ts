import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import type { Vocabulary } from './link.ts';
import { outcomesOf } from './outcomes.ts';
import { replay } from './recording.ts';
import { stepFacts, stepLabel } from './step-facts.ts';
import type { Step } from './walk.ts';

const { payment } = flows;
const vocabulary: Vocabulary = { flow: payment, outcomes: outcomesOf(payment) };
const { scenarios, events } = payment;

function factsOf(start: string, steps: readonly Step[]) {
  const { recording, fault } = replay(payment, start, steps);
  expect(fault).toBeNull();
  return recording.frames.slice(1).map((frame) => stepFacts(frame, vocabulary));
}

test('a log names the event, the call, its answer and the guards of each step', () => {
  const facts = factsOf('waitsForTheBank', [
    ...(scenarios.waitsForTheBank?.steps.slice(0, 2) ?? []),
    { refuse: 'readOrder', with: { code: 'unavailable' } },
    { send: events.hearsOfCompletion as never },
  ]);
  const none = { type: null, answer: null, guards: [], hadEffect: true, tab: null, relayed: null };
  expect(facts).toEqual([
    { ...none, kind: 'call', what: 'readOrder', answer: 'pending', guards: ['orderHasStatus pending'] },
    { ...none, kind: 'time', what: '4 s' },
    { ...none, kind: 'call', what: 'readOrder', answer: 'refused: unavailable' },
    {
      ...none,
      kind: 'event',
      what: 'hears of completion',
      type: 'order.changed',
      guards: ['orderHasStatus completed'],
    },
  ]);
});

test('a log says which event was forced, and which one had no effect', () => {
  const [ignored, forced] = factsOf('leavesForTheProvider', [
    { send: events.comesBack as never },
    { send: events.confirms as never, forced: true },
  ]);
  expect(ignored).toMatchObject({ what: 'comes back', guards: [], hadEffect: false });
  expect(forced).toMatchObject({ what: 'confirms', guards: ['canOrder', 'forced'], hadEffect: true });
});

test('the label of a step names the answer that was given', () => {
  const [, , declined] = scenarios.failedIsSure?.steps ?? [];
  expect(stepLabel(declined as Step, vocabulary)).toBe('readOrder answers failed');
  expect(stepLabel({ answer: 'readOrder', output: { status: 'odd' } }, vocabulary)).toBe(
    'readOrder answers another result',
  );
});

test('outcomes that are alike differ by their titles, which name the fields', () => {
  const titles = vocabulary.outcomes.readOrder?.map(({ label, title }) => [label, title]);
  expect(titles).toEqual(
    expect.arrayContaining([
      ['pending', 'pending'],
      [
        'pending (2)',
        'pending: payment method sct, stored card false, no checkout url, with bank transfer, amount 2625',
      ],
      [
        'pending (3)',
        'pending: payment method sct, stored card false, no checkout url, with bank transfer, amount 500',
      ],
    ]),
  );
});

test('no two outcomes of an actor have the same title, and no title is a number only', () => {
  for (const flow of Object.values(flows))
    for (const outcomes of Object.values(outcomesOf(flow))) {
      const titles = outcomes.map(({ title }) => title);
      expect([...new Set(titles)]).toEqual(titles);
      expect(titles.filter((title) => / \(\d+\)$/.test(title))).toEqual([]);
    }
});
