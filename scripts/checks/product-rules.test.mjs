import { expect, test } from 'vitest';
import { readRules, ruleProblems, untestedRules } from './product-rules.mjs';

const page = {
  path: 'docs/product/chat.md',
  text: [
    '# Chat',
    '- **CHAT-1** A message costs one credit.',
    '- **CHAT-2** Gifts cost credits. (planned)',
    '- ~~**CHAT-3**~~ Retired: replaced by CHAT-1.',
    'A sentence about CHAT-1.',
  ].join('\n'),
};
const rules = readRules([page]);
const source = (text) => [{ path: 'packages/a.ts', text }];

test('reads rules and their state', () => {
  expect(rules).toEqual([
    { id: 'CHAT-1', path: page.path, isPlanned: false, isRetired: false },
    { id: 'CHAT-2', path: page.path, isPlanned: true, isRetired: false },
    { id: 'CHAT-3', path: page.path, isPlanned: false, isRetired: true },
  ]);
});

test('reports a citation of a rule that does not exist or is retired', () => {
  expect(ruleProblems(rules, source('(CHAT-1) (CHAT-2) (CHAT-9) (CHAT-3)'))).toEqual([
    'packages/a.ts cites CHAT-9, which docs/product does not contain.',
    'packages/a.ts cites CHAT-3, which is retired: see docs/product/chat.md.',
  ]);
});

test('does not count the line of a retired rule as a citation', () => {
  expect(ruleProblems(rules, [page])).toEqual([]);
});

test('ignores text that only looks like an id', () => {
  expect(ruleProblems(rules, source('ISO-8601, X-CHAT-9, CHAT-9-draft, UTF-8'))).toEqual([]);
});

test('reports two rules with the same id', () => {
  expect(ruleProblems(readRules([page, page]), [])).toHaveLength(3);
});

test('lists a rule that no test cites, unless it is planned or retired', () => {
  expect(untestedRules(rules, [])).toEqual(['CHAT-1']);
  expect(untestedRules(rules, source("test('costs one credit (CHAT-1)')"))).toEqual([]);
});
