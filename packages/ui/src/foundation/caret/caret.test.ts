import { describe, expect, test } from 'vitest';
import { caretAfter, typedBefore } from './caret.ts';

const letter = /[A-Z0-9]/u;

describe('typedBefore', () => {
  test.each([
    ['NL91 ABNA', 0, 0],
    ['NL91 ABNA', 4, 4],
    ['NL91 ABNA', 5, 4],
    ['NL91 ABNA', 6, 5],
    ['NL91 ABNA', 99, 8],
  ])('counts, in %j before position %i, %i typed characters', (text, caret, count) => {
    expect(typedBefore(text, caret, letter)).toBe(count);
  });
});

describe('caretAfter', () => {
  test.each([
    ['NL91 ABNA', 0, 0],
    ['NL91 ABNA', 4, 4],
    ['NL91 ABNA', 5, 6],
    ['NL91 ABNA', 8, 9],
    ['(213) 373', 3, 4],
    ['', 3, 0],
  ])('places the caret, in %j after %i typed characters, at %i', (text, count, caret) => {
    expect(caretAfter(text, count, letter)).toBe(caret);
  });

  test('moves to the next typed character after a forward deletion', () => {
    expect(caretAfter('NL91 ABNA', 4, letter, true)).toBe(5);
    expect(caretAfter('(213) 373', 0, letter, true)).toBe(1);
    expect(caretAfter('NL91', 4, letter, true)).toBe(4);
  });
});
