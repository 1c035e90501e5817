import { expect, test } from 'vitest';
import { defaultTold, stripReferences, typeTold } from '../../.storybook/docs/strip-references.ts';

test('a page leaves out the addresses that its readers cannot follow, and no other bracket', () => {
  expect(stripReferences('As while sign-up is in progress (spec section 4).')).toBe(
    'As while sign-up is in progress.',
  );
  expect(stripReferences('By SEPA (spec sections 3, 5), once.')).toBe('By SEPA, once.');
  expect(stripReferences('Never a like (decisions.md, "auto-like").')).toBe('Never a like.');
  expect(stripReferences('No part of it (docs/decisions/0003-content.md). One thumb.')).toBe(
    'No part of it. One thumb.',
  );
  expect(stripReferences('It can be paused (WCAG 2.2.2). A specific (special) one.')).toBe(
    'It can be paused (WCAG 2.2.2). A specific (special) one.',
  );
});

const part = {
  props: [{ name: 'name' }, { name: 'label' }],
  variants: { country: Array.from({ length: 20 }, (_, at) => `c${at}`), tone: ['brand', 'quiet'] },
};

test('a named union is spelt out as far as it is read', () => {
  expect(typeTold(part, { name: 'tone', type: 'Tone' })).toBe('Tone: brand | quiet');
  expect(typeTold(part, { name: 'tone', type: "'brand' | 'quiet'" })).toBe("'brand' | 'quiet'");
  expect(typeTold(part, { name: 'country', type: 'Country' })).toBe(
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
])('the default of %s, a %s, is told as a caller would write it: %s', (name, type, preset, written) => {
  expect(defaultTold(part, { name, type, default: preset })).toBe(written);
});
