import { expect, it } from 'vitest';
import { lengthOf, reportProblem } from './report.rules.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['👩‍🚀👍🏽', 2],
  ['é', 1],
])('counts %j as %i graphemes', (text, length) => expect(lengthOf(text)).toBe(length));

it('requires a reason and a text within the limit', () => {
  expect(reportProblem({ reason: '', text: 'abc' }, 3)).toBe('reasonMissing');
  expect(reportProblem({ reason: 'fake', text: 'abcd' }, 3)).toBe('textTooLong');
  expect(reportProblem({ reason: 'fake', text: '👩‍🚀👩‍🚀👩‍🚀' }, 3)).toBeNull();
  expect(reportProblem({ reason: 'fake', text: '' }, 3)).toBeNull();
});
