import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each prop has one name in all of packages/ui. The lists are the names that other libraries use for it. */
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

test.each(Object.entries(NAMES))('a prop for %s has this name', (name, others) => {
  const misnamed = own.filter((prop) => others.includes(prop.name)).map(({ where }) => where);
  expect(misnamed, `name them ${name}`).toEqual([]);
  expect(own.map((prop) => prop.name)).toContain(name);
});

test('a prop whose name begins with "on" and a capital is a function', () => {
  const events = own.filter(({ name }) => /^on[A-Z]/.test(name));
  expect(events.filter(({ type }) => !type.includes('=>')).map(({ where }) => where)).toEqual([]);
  expect(events.length).toBeGreaterThan(0);
});

test('a boolean prop is an adjective and not a question: busy, not isBusy', () => {
  const questions = own.filter(({ name }) => /^(is|are|should|can)[A-Z]/.test(name));
  expect(questions.map(({ where }) => where)).toEqual([]);
});

test('each prop and each component has a docstring', () => {
  const undocumented = [
    ...own.filter(({ docstring }) => !docstring).map(({ where }) => where),
    ...components
      // The name of an icon says what it shows.
      .filter(({ folder }) => folder !== 'primitives/icon')
      .flatMap((folder) => folder.components)
      .filter(({ docstring }) => !docstring)
      .map(({ name }) => name),
  ];
  expect(undocumented).toEqual([]);
});
