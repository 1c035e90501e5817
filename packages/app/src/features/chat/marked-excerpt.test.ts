import { expect, it } from 'vitest';
import { markedExcerpt } from './marked-excerpt.ts';

const shown = (...input: Parameters<typeof markedExcerpt>) =>
  markedExcerpt(...input)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

it('marks every place that was found (CHAT-31)', () => {
  expect(
    shown('Tea and tea', [
      [0, 3],
      [8, 11],
    ]),
  ).toBe('[Tea] and [tea]');
  expect(shown('Nothing', [])).toBe('Nothing');
});

it('leaves out a long beginning, at a space (CHAT-31)', () => {
  const text = `${'many words '.repeat(10)}tea at last`;
  const at = text.indexOf('tea');
  expect(shown(text, [[at, at + 3]])).toMatch(/^… \S+ .*\[tea\] at last$/);
  const long = `${'x'.repeat(50)}tea`;
  expect(shown(long, [[50, 53]])).toBe(`${'x'.repeat(50)}[tea]`);
});
