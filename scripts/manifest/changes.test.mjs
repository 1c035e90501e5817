import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STATUSES } from '../../.storybook/shared/guide.ts';
import { root } from '../install.mjs';
import { changesBetween, withDay } from './changes.mjs';

const prop = (name, rest = {}) => ({ name, type: 'string', required: false, docstring: '', ...rest });
const folder = (...props) => [{ folder: 'form/field', components: [{ name: 'Field', props }] }];

describe('changesBetween', () => {
  test('names props and components that were added, removed or changed', () => {
    const before = [
      ...folder(prop('hint'), prop('label'), prop('size', { default: 'md' })),
      { folder: 'form/old', components: [] },
    ];
    const after = folder(
      prop('error', { required: true }),
      prop('label', { type: 'ReactNode', required: true }),
      prop('size', { default: 'lg' }),
    );
    after[0].components.push({ name: 'FieldGroup', props: [] });
    expect(changesBetween(before, after)).toEqual({
      'form/field': [
        'Added `FieldGroup`.',
        'Added `Field.error`, which is required.',
        '`Field.label` takes `ReactNode` instead of `string`.',
        '`Field.label` is required.',
        '`Field.size` has the default `lg` instead of `md`.',
        'Removed `Field.hint`.',
      ],
    });
  });

  test('is empty for a new folder and for the same props', () => {
    expect(changesBetween([], folder(prop('hint')))).toEqual({});
    expect(changesBetween(folder(prop('hint')), folder(prop('hint', { docstring: 'Another.' })))).toEqual({});
  });
});

describe('withDay', () => {
  test('replaces the record of a day, also by nothing, and lists the latest day first', () => {
    const kept = { 'a/b': { '2026-01-01': ['Old.'] }, 'c/d': { '2026-01-02': ['Tried.'] } };
    const changes = withDay(kept, '2026-01-02', { 'a/b': ['New.'] });
    expect(changes).toEqual({ 'a/b': { '2026-01-02': ['New.'], '2026-01-01': ['Old.'] } });
    expect(Object.keys(changes['a/b'])).toEqual(['2026-01-02', '2026-01-01']);
  });
});

test('packages/ui/changes.json names folders of the manifest, with the latest day first', () => {
  const read = (name) => JSON.parse(readFileSync(join(root, `packages/ui/${name}.json`), 'utf8'));
  const folders = new Set(read('manifest').components.map(({ folder }) => folder));
  const changes = read('changes');
  expect(Object.keys(changes).length).toBeGreaterThan(40);
  expect(Object.keys(changes).filter((folder) => !folders.has(folder))).toEqual([]);
  for (const days of Object.values(changes))
    expect(Object.keys(days)).toEqual(Object.keys(days).toSorted().toReversed());
});

describe('the guides', () => {
  const paths = globSync('packages/ui/src/*/*/*.guide.ts', { cwd: root });
  const { components } = JSON.parse(readFileSync(join(root, 'packages/ui/manifest.json'), 'utf8'));

  test('say status and day of every component, and the replacement of a deprecated one', async () => {
    expect(paths.length).toBeGreaterThan(100);
    const faults = [];
    for (const path of paths) {
      const { guide } = await import(join(root, path));
      const { status, since, replacedBy, synonyms, unused } = guide;
      if (!Object.hasOwn(STATUSES, status)) faults.push(`${path}: ${status} is no status.`);
      if (!/^20\d\d-[01]\d-[0-3]\d$/.test(since)) faults.push(`${path}: ${since} is no day.`);
      if ((status === 'deprecated') !== (replacedBy !== undefined))
        faults.push(`${path}: deprecated and replacedBy belong together.`);
      if (new Set(synonyms).size < 2) faults.push(`${path}: at least two synonyms are needed.`);
      const folder = path.split(/[\\/]/).slice(-3, -1).join('/');
      const { usedIn } = components.find((entry) => entry.folder === folder);
      if ((status === 'experimental') === usedIn.site)
        faults.push(`${path}: experimental is what no screen uses (${status}).`);
      if ((status === 'experimental') !== (unused !== undefined))
        faults.push(`${path}: what no screen uses says why in \`unused\`, and nothing else does.`);
    }
    expect(faults).toEqual([]);
  });

  test('are there for every component with a page', () => {
    const pages = components
      .flatMap(({ folder, stories }) => stories.map(({ title }) => ({ folder, title })))
      .filter(({ title }) => /^UI\/[^/]+\/[^/]+$/.test(title));
    const guides = new Set(paths.map((path) => path.split(/[\\/]/).slice(-3).join('/')));
    const named = ({ folder, title }) => `${folder}/${title.split('/')[2]}.guide.ts`;
    const missing = pages.filter((page) => !guides.has(named(page))).map(named);
    expect(missing).toEqual([]);
  });
});
