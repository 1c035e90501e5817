import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Guide } from '@rendezvous/storybook/guide';

const root = new URL('../', import.meta.url);
const guides = import.meta.glob<Guide>('../*/*/*.guide.ts', { import: 'guide', eager: true });
const withPage = Object.keys(import.meta.glob('../*/*/*.stories.tsx'))
  .map((path) => ({ path, source: readFileSync(new URL(path.replace('../', ''), root), 'utf8') }))
  .filter(({ source }) => /title: 'UI\/\w+\/\w+'/.test(source));

const { components: folders } = JSON.parse(readFileSync(new URL('../manifest.json', root), 'utf8')) as {
  components: { folder: string; components: { name: string }[]; stories: { title: string }[] }[];
};

describe('the documentation page of a component', () => {
  test('exists for every folder of the library', () => {
    expect(withPage.length).toBeGreaterThan(95);
    const without = folders.filter(
      ({ folder, components }) =>
        components.length > 0 && !withPage.some(({ path }) => path.startsWith(`../${folder}/`)),
    );
    expect(without.map(({ folder }) => folder)).toEqual([]);
  });

  test('exists for each layout component', () => {
    const page = folders.find(({ folder }) => folder === 'primitives/page');
    expect(page?.stories.map(({ title }) => title)).toEqual(
      expect.arrayContaining(page?.components.map(({ name }) => `UI/Primitives/${name}`) ?? []),
    );
  });

  test.each(withPage)('has a guide: $path', ({ source }) => {
    expect(source).toMatch(/import \{ guide \} from '\.\.?\/[\w/-]+\.guide\.ts';/);
    expect(source).toMatch(/parameters: \{\s*guide,?/);
  });

  test.each(Object.entries(guides))('records what a screen reader announced, and when: %s', (_, guide) => {
    expect(guide.screenReader).toEqual({
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      with: expect.stringMatching(/\d/),
      result: expect.stringMatching(/\w/),
    });
  });

  test.each(Object.entries(guides))('has content under every heading: %s', (_, guide) => {
    const { anatomy, use, avoid, dos, donts, states, keyboard } = guide;
    for (const part of [anatomy, use, avoid, dos, donts]) expect(part).not.toEqual([]);
    const texts = [anatomy, use, avoid, dos, donts, states, keyboard].flat(2);
    expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
  });

  test('refers to existing components only', () => {
    const known = new Set([
      'Intl',
      ...folders.flatMap((entry) => entry.components.map(({ name }) => name)),
      ...folders.flatMap(({ stories }) => stories.map(({ title }) => title.replace(/^UI\/\w+\//, ''))),
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
