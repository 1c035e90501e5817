import { expect, test } from 'vitest';
import { displayedDefault, displayedType } from '../../.storybook/docs/prop-text.ts';

const part = {
  props: [{ name: 'name' }, { name: 'label' }],
  variants: { country: Array.from({ length: 20 }, (_, at) => `c${at}`), tone: ['brand', 'quiet'] },
};

test('a named union is followed by its first 12 values', () => {
  expect(displayedType(part, { name: 'tone', type: 'Tone' })).toBe('Tone: brand | quiet');
  expect(displayedType(part, { name: 'tone', type: "'brand' | 'quiet'" })).toBe("'brand' | 'quiet'");
  expect(displayedType(part, { name: 'country', type: 'Country' })).toBe(
    'Country: c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 | c10 | c11 | … 8 more',
  );
});

test.each([
  ['tone', 'Tone', 'brand', "'brand'"],
  ['layout', "'list' | 'row'", 'list', "'list'"],
  ['defaultValue', 'string', '', "''"],
  ['busy', 'boolean', 'false', 'false'],
  ['cap', 'number', '99', '99'],
  ['label', 'string', 'name', 'name'],
  ['errors', 'Errors', 'NO_ERRORS', undefined],
  ['size', "'md' | 'lg'", 'sizeOfLevel[level]', undefined],
  ['hint', 'string', undefined, undefined],
])('the default of %s (%s, %s) is displayed as %s', (name, type, value, displayed) => {
  expect(displayedDefault(part, { name, type, default: value })).toBe(displayed);
});
