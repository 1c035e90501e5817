import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

/** Props for the state of a component. States that HTML has itself, such as `disabled`, need no data attribute. */
const STATES = new Set(['busy', 'current', 'liked', 'loading', 'refused']);

/** Their button has `data-loading`. The conversation page has no JavaScript budget left for a second attribute. */
const EXCEPTIONS = ['Composer.busy', 'MessagePhoto.busy'];

const { components: folders } = JSON.parse(readFileSync(join(root, 'packages/ui/manifest.json'), 'utf8'));
const states = folders.flatMap(({ folder, components }) =>
  components.flatMap(({ name, props }) =>
    props
      .filter((prop) => prop.type === 'boolean' && STATES.has(prop.name))
      .map((prop) => ({ state: `${name}.${prop.name}`, attribute: `data-${prop.name}`, folder, name })),
  ),
);

test('there are components with states, and every exception is one of them', () => {
  expect(states.length).toBeGreaterThan(15);
  expect(EXCEPTIONS.filter((one) => !states.some(({ state }) => state === one))).toEqual([]);
});

test.each(states.filter(({ state }) => !EXCEPTIONS.includes(state)))(
  'the state $state has a data attribute',
  ({ attribute, folder, name }) => {
    const source = globSync(`packages/ui/src/${folder}/*.tsx`, { cwd: root })
      .filter((path) => !path.endsWith('.stories.tsx'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .find((text) => new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(text));
    expect(source).toMatch(new RegExp(`${attribute}=|'${attribute}':`));
  },
);
