import { describe, expect, it } from 'vitest';
import { paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { readLink, writeLink } from '@rendezvous/machines/walk/link';
import { vocabularyOf } from '../flow-facts.ts';
import { firstDifferenceAt, judge, linkOf, savedWalk, verdictText, type SavedWalk } from './saved-walk.ts';

const vocabulary = vocabularyOf('payment');
const start = 'comesBackWithTheBackButton';
const log = { start, steps: paymentScenarios[start].steps };
const identity = { id: 'a', flow: 'payment', saved: '2026-11-27T14:00:00.000Z' } as const;

const saved = (change: Partial<SavedWalk> = {}): SavedWalk => ({
  ...savedWalk(identity, log, vocabulary, {
    name: ' Back ',
    expected: { state: 'pending.waiting', ended: false, values: { method: '"visa"' } },
    remarkAt: (at) => (at === 4 ? { state: 'redirecting', note: 'The provider’s page.' } : {}),
  }),
  ...change,
});
const stepAt = (at: number) => `step ${at} of the test`;

describe('a saved walk', () => {
  it('names its steps, with what is said of them, and leads to the link of the walk', () => {
    const walk = saved();
    expect(walk).toMatchObject({ name: 'Back', start: { scenario: start } });
    expect(walk.steps.slice(2, 4)).toEqual([
      { take: 'e.confirms' },
      { take: 'o.placeOrder.pending', state: 'redirecting', note: 'The provider’s page.' },
    ]);
    expect(linkOf(walk)).toBe(writeLink(log, vocabulary));
    expect(readLink(linkOf(walk), vocabulary).log).toEqual(log);
  });

  it('passes if all that it expects holds', () => {
    const verdict = judge(saved(), vocabulary);
    expect(verdict).toMatchObject({ result: 'passed', checked: 4, differences: [], fault: null });
    expect(verdictText(verdict, stepAt)).toBe('All 4 expectations hold.');
    expect(firstDifferenceAt(verdict)).toBeNull();
  });

  it('fails at the first step that is not as expected, and says how it was', () => {
    const walk = saved({
      expected: { state: 'completed', ended: true, values: { 'order.status': '"completed"' } },
    });
    const steps = walk.steps.map((step, index) => (index === 2 ? { ...step, state: 'redirecting' } : step));
    const verdict = judge({ ...walk, steps }, vocabulary);
    expect(verdict.differences).toEqual([
      { at: 3, what: 'the state', expected: 'redirecting', actual: 'placingOrder' },
      { at: 6, what: 'the final state', expected: 'completed', actual: 'pending.waiting' },
      { at: 6, what: 'the flow', expected: 'has ended', actual: 'goes on' },
      { at: 6, what: 'order.status', expected: '"completed"', actual: '"pending"' },
    ]);
    expect(firstDifferenceAt(verdict)).toBe(3);
    expect(verdictText(verdict, stepAt)).toBe(
      'At step 3, step 3 of the test: expected the state redirecting, was placingOrder. 3 more after it.',
    );
  });

  it('fails if a step no longer fits the chart, and keeps what was found before it', () => {
    const walk = saved();
    const steps = walk.steps.with(4, { take: 'e.paysByCheque' });
    const verdict = judge({ ...walk, chart: '2-older', steps }, vocabulary);
    expect(verdict).toMatchObject({ result: 'failed', checked: 1, differences: [], machineHasChanged: true });
    expect(verdict.frames).toHaveLength(5);
    expect(verdictText(verdict, stepAt)).toBe('Step 5 no longer fits: there is no event "paysByCheque".');
    expect(firstDifferenceAt(verdict)).toBe(4);
  });

  it('fails if the flow does not wait for the actor of a step', () => {
    const walk = saved();
    const verdict = judge({ ...walk, steps: walk.steps.slice(3) }, vocabulary);
    expect(verdictText(verdict, stepAt)).toContain(
      'Step 1 no longer fits: The flow does not wait for "placeOrder"',
    );
  });

  it('fails if the scenario with which it starts is gone', () => {
    const walk = saved({ start: { scenario: 'isGone', state: 'choosingMethod' } });
    const verdict = judge(walk, vocabulary);
    expect(verdict).toMatchObject({ result: 'failed', checked: 0 });
    expect(verdictText(verdict, stepAt)).toContain('This flow has no scenario "isGone".');
  });

  it('that expects nothing neither passes nor fails', () => {
    const { start: begin, steps } = saved();
    const plain = steps.map(({ take }) => ({ take }));
    const verdict = judge(
      { ...saved(), start: begin, steps: plain, expected: { text: 'All is well.' } },
      vocabulary,
    );
    expect(verdict.result).toBe('unchecked');
  });
});
