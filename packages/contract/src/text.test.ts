import { expect, it } from 'vitest';
import { shorten } from './text.ts';

it('cuts a text between graphemes only, and leaves a short one as it is', () => {
  expect(shorten('né👩‍👩‍👧🇫🇮!', 5)).toBe('né👩‍👩‍👧🇫🇮!');
  expect(shorten('né👩‍👩‍👧🇫🇮!', 3)).toBe('né👩‍👩‍👧…');
  expect(shorten('', 3)).toBe('');
});
