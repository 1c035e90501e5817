import { expect, test } from 'vitest';
import { flows } from '../flows.ts';
import { coveredBy } from './coverage.ts';
import { replay } from './recording.ts';
import type { Step } from './walk.ts';

const { payment } = flows;
const edge = 'payment.choosingMethod — order.confirmed [canOrder] → payment.placingOrder (1)';
const confirms = { send: payment.events.confirms } as { send: never };
const framesOf = (...steps: Step[]) => replay(payment, 'leavesForTheProvider', steps).recording.frames;

test('a walk covers the states and edges that it passes', () => {
  const covered = coveredBy(
    framesOf(
      { send: payment.events.choosesVisa as never },
      { send: payment.events.asksForCreditsAtOnce as never },
      confirms,
    ),
  );
  expect(covered).toEqual(expect.arrayContaining([edge, 'payment.placingOrder']));
});

test('a forced event and what follows it do not count as covered', () => {
  const covered = coveredBy(
    framesOf(
      { send: payment.events.choosesVisa as never },
      { ...confirms, forced: true },
      payment.scenarios.leavesForTheProvider?.steps.at(-1) as Step,
    ),
  );
  expect(covered).toContain('payment.choosingMethod');
  expect(covered).not.toContain(edge);
  expect(covered).not.toContain('payment.placingOrder');
  expect(covered).not.toContain('payment.redirecting');
});
