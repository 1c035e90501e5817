import { expect, it } from 'vitest';
import { queueAction } from './queue-keys.ts';

/** What has the focus, of which the keys ask only which kind of control it is. */
const focusOn = (control: 'case' | 'radio' | 'field') =>
  ({
    matches: (selector: string) =>
      control === 'radio' ? selector.includes('input') : control === 'field' && !selector.includes('radio'),
  }) as unknown as Element;

const press = (key: string, more: Partial<Parameters<typeof queueAction>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

it('gives each key its action in a case (SAFETY-20)', () => {
  const keys = ['j', 'J', 'ArrowRight', 'k', 'ArrowLeft', 'a', 'r', '?', '3', 'x', 'Enter'];
  expect(keys.map((key) => queueAction(press(key), focusOn('case')))).toEqual([
    'next',
    'next',
    'next',
    'previous',
    'previous',
    'approve',
    'refuse',
    'help',
    { choose: 3 },
    null,
    null,
  ]);
});

it('leaves keys to a field, and arrows to radio buttons (SAFETY-20)', () => {
  const keys = ['j', 'a', 'r', '?', '3', 'ArrowRight'];
  expect(keys.map((key) => queueAction(press(key), focusOn('field')))).toEqual(keys.map(() => null));
  expect(queueAction(press('ArrowRight'), focusOn('radio'))).toBeNull();
  expect(queueAction(press('a'), focusOn('radio'))).toBe('approve');
});

it('sends with Ctrl or Cmd and Enter from everywhere, and leaves other combinations to the browser (SAFETY-20)', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(queueAction(press('Enter', modifier), focusOn('field'))).toBe('send');
    expect(queueAction(press('r', modifier), focusOn('case'))).toBeNull();
  }
});

it('decides nothing by a key that is held down (SAFETY-20)', () => {
  const held = { repeat: true };
  expect(queueAction(press('a', held), focusOn('case'))).toBeNull();
  expect(queueAction(press('Enter', { ...held, ctrlKey: true }), focusOn('case'))).toBeNull();
  expect(queueAction(press('j', held), focusOn('case'))).toBe('next');
});
