import { expect, it } from 'vitest';
import type { Fault } from '../fault.ts';
import { pairOf, shareText, summaryOf, type Side } from './compare.ts';

const fault = (rule: string): Fault => ({ kind: 'accessibility', rule, message: rule, where: ['<p>'] });
const side = (state: string, amount: string, faults: readonly Fault[]): Side => ({
  picture: 'data:image/png;base64,',
  facts: { state, context: [{ path: 'order.amount', value: amount }], faults },
});

it('says what differs between two screens, and what both have', () => {
  const sides = [
    side('done', '1', [fault('label'), fault('list')]),
    side('done', '2', [fault('list'), fault('link')]),
  ] as const;
  const pair = pairOf(3, sides, { share: 0.1234, picture: null });
  expect(pair).toMatchObject({
    context: ['order.amount: 1 and 2'],
    faults: { first: [{ rule: 'label' }], second: [{ rule: 'link' }], both: [{ rule: 'list' }] },
  });
  expect(summaryOf(pair)).toBe(
    'Picture: 12.3 %; context: 1 of its values differ; faults: 1 only in the first, 1 only in the second, 1 in both',
  );
});

it('names another state, and a value that only one machine has', () => {
  const [one, other] = [side('done', '1', []), side('failed', '1', [])];
  const more = { ...other, facts: { ...other.facts, context: [] } } as unknown as Side;
  expect(pairOf(0, [one, more], { share: null, picture: null }).context).toEqual([
    'state: done and failed',
    'order.amount: 1 and —',
  ]);
});

it('compares nothing with a screen that did not answer', () => {
  const silent: Side = { picture: null, facts: null };
  const pair = pairOf(1, [side('done', '1', [fault('label')]), silent], { share: null, picture: null });
  expect(pair).toMatchObject({ isAnswered: false, context: [], faults: { first: [], second: [], both: [] } });
  expect(summaryOf(pair)).toContain('unknown, because a screen did not answer');
});

it.each([
  [0, 'the same'],
  [0.000_1, 'under 0.1 %'],
  [0.5, '50.0 %'],
  [null, 'not comparable: other width, or no picture'],
])('a share of %s is "%s"', (share, text) => {
  expect(shareText({ share, picture: null })).toBe(text);
});
