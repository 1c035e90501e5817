import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Guide } from '../../../../.storybook/guide.ts';

const root = new URL('../', import.meta.url);
const guides = import.meta.glob<Guide>('../*/*.guide.ts', { import: 'guide', eager: true });
const withPage = Object.keys(import.meta.glob('../*/*.stories.tsx'))
  .map((path) => ({ path, source: readFileSync(new URL(path.replace('../', ''), root), 'utf8') }))
  .filter(({ source }) => /title: 'UI\/\w+\/\w+'/.test(source));

describe('the page of a component', () => {
  test('is there for the whole library', () => expect(withPage.length).toBeGreaterThan(90));

  test.each(withPage)('has a guide: $path', ({ source }) => {
    expect(source).toMatch(/import \{ guide \} from '\.\.?\/[\w/-]+\.guide\.ts';/);
    expect(source).toMatch(/parameters: \{\s*guide,?/);
  });

  test.each(Object.entries(guides))(
    'says what a screen reader says, and when it was heard: %s',
    (_, guide) => {
      expect(guide.screenReader).toEqual({
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        with: expect.stringMatching(/\d/),
        result: expect.stringMatching(/\w/),
      });
    },
  );

  test.each(Object.entries(guides))('says something under every head: %s', (_, guide) => {
    const { anatomy, use, avoid, dos, donts, states, keyboard } = guide;
    for (const part of [anatomy, use, avoid, dos, donts]) expect(part).not.toEqual([]);
    const words = [anatomy, use, avoid, dos, donts, states, keyboard].flat(2);
    expect(words.filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(words.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });

  test('names components that there are', () => {
    const { components } = JSON.parse(readFileSync(new URL('../manifest.json', root), 'utf8')) as {
      components: { components: { name: string }[]; stories: { title: string }[] }[];
    };
    const known = new Set([
      'Intl',
      ...components.flatMap((entry) => entry.components.map(({ name }) => name)),
      ...components.flatMap(({ stories }) => stories.map(({ title }) => title.replace(/^UI\/\w+\//, ''))),
    ]);
    const named = Object.entries(guides).flatMap(([path, { anatomy, use, avoid, dos }]) =>
      [anatomy.flat(), use, avoid, dos]
        .flat()
        .flatMap((text) => [...text.matchAll(/`([A-Z][a-z]\w+)(?: \w+="\w+")?`/g)])
        .map(([, name]) => ({ path, name: String(name) })),
    );
    expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  });
});
