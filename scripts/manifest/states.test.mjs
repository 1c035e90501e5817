import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

/** Props that say in what state a component is. What HTML has a state of its own for, such as `disabled`, needs no other. */
const STATES = new Set(['busy', 'current', 'liked', 'loading', 'refused']);

/** Their button has `data-loading`; the page of a conversation has no byte of JavaScript to say it twice. */
const ELSEWHERE = ['Composer.busy', 'MessagePhoto.busy'];

const { components: folders } = JSON.parse(readFileSync(join(root, 'packages/ui/manifest.json'), 'utf8'));
const states = folders.flatMap(({ folder, components }) =>
  components.flatMap(({ name, props }) =>
    props
      .filter((prop) => prop.type === 'boolean' && STATES.has(prop.name))
      .map((prop) => ({ state: `${name}.${prop.name}`, attribute: `data-${prop.name}`, folder, name })),
  ),
);

test('there are components with states', () => {
  expect(states.length).toBeGreaterThan(15);
  expect(ELSEWHERE.filter((one) => !states.some(({ state }) => state === one))).toEqual([]);
});

test.each(states.filter(({ state }) => !ELSEWHERE.includes(state)))(
  'a state is a data attribute: $state',
  ({ attribute, folder, name }) => {
    const source = globSync(`packages/ui/src/${folder}/*.tsx`, { cwd: root })
      .filter((path) => !path.endsWith('.stories.tsx'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .find((text) => new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(text));
    expect(source).toMatch(new RegExp(`${attribute}=|'${attribute}':`));
  },
);
