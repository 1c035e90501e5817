import { expect, test } from 'vitest';
import { visualPage } from './visual-page.mjs';

const button = {
  title: 'button/Button.stories.tsx: States-de',
  folder: 'packages/ui/src/primitives/button',
  expected: '../../packages/ui/src/button/__screenshots__/Button/States-de.png',
  actual: 'packages/ui/src/primitives/button/Button/States-de-actual.png',
  difference: 'packages/ui/src/primitives/button/Button/States-de-diff.png',
};

test('shows the expected and the actual picture, their difference, and how to accept it', () => {
  const page = visualPage([button]);
  expect([...page.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    button.expected,
    button.actual,
    button.difference,
  ]);
  expect(page).toContain('<h2>button/Button.stories.tsx: States-de</h2>');
  expect(page).toContain('npm run test:visual -- packages/ui/src/primitives/button --accept');
});

test('shows which picture does not exist', () => {
  const page = visualPage([{ ...button, expected: undefined, difference: undefined }]);
  expect(page.match(/<p>None<\/p>/g)).toHaveLength(2);
});

test('escapes names', () => {
  const page = visualPage([{ ...button, title: 'a <b> & c', actual: 'a b/"c".png' }]);
  expect(page).toContain('a &lt;b> &amp; c');
  expect(page).toContain('a%20b/%22c%22.png');
});
