import { expect, test } from 'vitest';
import { literalTextVisitor } from './literal-text.mjs';

const text = (value) => ({ type: 'JSXText', value });
const literal = (value) => ({ type: 'Literal', value });
const braces = (expression) => ({ type: 'JSXExpressionContainer', expression });
const template = (...cooked) => ({
  type: 'TemplateLiteral',
  quasis: cooked.map((part) => ({ value: { cooked: part } })),
});
const prop = (name, value) => ({ name: { name }, value });

function reports(visit, file = 'packages/app/src/A.tsx') {
  const found = [];
  visit(literalTextVisitor(file, (_node, message) => found.push(message)));
  return found;
}

test.each([
  ['text between tags', (visitor) => visitor.JSXText(text('Send'))],
  [
    'a string in braces',
    (visitor) => visitor['JSXElement > JSXExpressionContainer'](braces(literal('Send'))),
  ],
  ['a template', (visitor) => visitor['JSXElement > JSXExpressionContainer'](braces(template('Hello ', '')))],
  [
    'one side of a condition',
    (visitor) =>
      visitor['JSXFragment > JSXExpressionContainer'](
        braces({ type: 'ConditionalExpression', consequent: literal('Yes'), alternate: literal(null) }),
      ),
  ],
  [
    'a prop that assistive technology reads',
    (visitor) => visitor.JSXAttribute(prop('aria-label', literal('Close'))),
  ],
])('%s is reported', (_name, visit) => {
  expect(reports(visit)).toEqual([expect.stringContaining('locales/en/<area>.json')]);
  expect(reports(visit, 'packages/ui/src/primitives/button/Button.tsx')).toEqual([
    expect.stringContaining('as a prop'),
  ]);
});

test.each([
  ['punctuation', (visitor) => visitor.JSXText(text(' · '))],
  [
    'a template of values',
    (visitor) => visitor['JSXElement > JSXExpressionContainer'](braces(template('', ' · ', ''))),
  ],
  ['a class', (visitor) => visitor.JSXAttribute(prop('className', literal('flex')))],
  ['a prop without a value', (visitor) => visitor.JSXAttribute(prop('title', null))],
])('%s is allowed', (_name, visit) => {
  expect(reports(visit)).toEqual([]);
});
