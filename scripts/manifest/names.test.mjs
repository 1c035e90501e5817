import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** One thing has one name in all of packages/ui: how it is called elsewhere, and what it is called here. */
const NAMES = {
  busy: ['confirming', 'pending', 'saving', 'sending', 'submitting', 'unlocking', 'waiting', 'isBusy'],
  disabled: ['enabled', 'inactive', 'isDisabled'],
  error: ['errorMessage', 'helperText', 'invalid', 'isInvalid'],
  hint: ['help', 'helpText'],
  icon: ['iconStart', 'leftIcon', 'startIcon'],
  iconEnd: ['endIcon', 'rightIcon'],
  label: ['ariaLabel'],
  onOpenChange: ['onClose', 'onHide', 'onOpen', 'onShow', 'onToggleOpen'],
  onSelect: ['onChoose', 'onPick'],
  onValueChange: ['onChange', 'onChanged', 'onUpdate', 'onValue'],
  open: ['isOpen', 'opened', 'shown', 'visible'],
  size: ['dimension', 'large', 'scale', 'small'],
  tone: ['appearance', 'color', 'colour', 'intent'],
};

const { components } = JSON.parse(readFileSync(new URL('../../packages/ui/manifest.json', import.meta.url)));
const own = components
  .flatMap((folder) => folder.components)
  .flatMap(({ name, props }) => props.map((prop) => ({ where: `${name}.${prop.name}`, ...prop })));

test.each(Object.entries(NAMES))('what is %s is called so', (name, others) => {
  const strangers = own.filter((prop) => others.includes(prop.name)).map(({ where }) => where);
  expect(strangers, `call them ${name}`).toEqual([]);
  expect(own.map((prop) => prop.name)).toContain(name);
});

test('what is called after something that happened is a function, and nothing else begins with "on" and a capital', () => {
  const events = own.filter(({ name }) => /^on[A-Z]/.test(name));
  expect(events.filter(({ type }) => !type.includes('=>')).map(({ where }) => where)).toEqual([]);
  expect(events.length).toBeGreaterThan(0);
});

test('what is either so or not is no question: busy, not isBusy', () => {
  const questions = own.filter(({ name }) => /^(is|are|should|can)[A-Z]/.test(name));
  expect(questions.map(({ where }) => where)).toEqual([]);
});

test('each prop and each component says in words what it does', () => {
  const wordless = [
    ...own.filter(({ docstring }) => !docstring).map(({ where }) => where),
    ...components
      // An icon's name says what it shows.
      .filter(({ folder }) => folder !== 'primitives/icon')
      .flatMap((folder) => folder.components)
      .filter(({ docstring }) => !docstring)
      .map(({ name }) => name),
  ];
  expect(wordless).toEqual([]);
});
