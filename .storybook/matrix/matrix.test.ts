import { describe, expect, it } from 'vitest';
import { cellOf, defaultArgs, globalsOf, matrixOf, selectionOf } from './axes.ts';
import { firstStory, sourcesOf } from './sources.ts';

const stories = { default: 'Default', states: 'States' };
const args = { ...defaultArgs, story: 'states' };

describe('selectionOf', () => {
  it('reads the values of an address, in the order of their axis, and the axes in columns', () => {
    const { values, columns } = selectionOf(
      { ...args, locale: 'de_en-XB_en', columns: 'state_locale' },
      stories,
    );
    expect(values).toEqual({
      story: ['states'],
      theme: ['light', 'dark'],
      contrast: ['normal'],
      brand: ['claret'],
      density: ['comfortable'],
      text: ['100'],
      locale: ['en', 'de', 'en-XB'],
      width: ['phone'],
      state: ['rest', 'hover', 'focus', 'pressed'],
    });
    expect(columns).toEqual(['locale', 'state']);
  });

  it('leaves out unknown values, reads a number, and keeps the first value of an axis without any', () => {
    const text = 200 as unknown as string;
    const { values } = selectionOf({ ...args, text, theme: 'dark_green', story: 'gone', width: '' }, stories);
    expect([values.text, values.theme, values.story, values.width]).toEqual([
      ['200'],
      ['dark'],
      ['default'],
      ['narrow'],
    ]);
  });
});

describe('matrixOf', () => {
  it('makes every combination, names rows and columns by what varies, and says once what all have in common', () => {
    const selection = selectionOf(
      { ...args, locale: 'en_de', width: 'phone_column-240', state: 'rest', columns: 'width' },
      stories,
    );
    const { rows, columns, common } = matrixOf(selection, stories);
    expect(rows.map(({ name }) => name)).toEqual([
      'Light, English',
      'Light, Deutsch',
      'Dark, English',
      'Dark, Deutsch',
    ]);
    expect(columns.map(({ name }) => name)).toEqual(['Phone, 360', 'Column of 240 on a desktop']);
    expect(common).toBe('States, Contrast as drawn, Claret, Comfortable, Text 100 %, At rest');
    const [, second] = columns;
    const last = rows.at(-1);
    if (!second || !last) throw new Error('There are too few headings.');
    const cell = cellOf(last, second);
    expect(cell).toMatchObject({ theme: 'dark', locale: 'de', width: 'column-240', story: 'states' });
    expect(globalsOf(cell)).toEqual({
      theme: 'dark',
      contrast: 'normal',
      brand: 'claret',
      density: 'comfortable',
      text: '100',
      locale: 'de',
      motion: 'reduce',
    });
  });

  it('is a single cell if nothing varies', () => {
    const { rows, columns } = matrixOf(
      selectionOf({ ...args, theme: 'dark', state: 'rest' }, stories),
      stories,
    );
    expect([rows.length, columns.length, rows[0]?.name, columns[0]?.name]).toEqual([1, 1, '', '']);
  });
});

describe('sourcesOf', () => {
  it('lists components and screens with the stories that other values can change', () => {
    const entry = (title: string, id: string, tags = ['dev', 'test']) => ({
      title,
      id,
      tags,
      name: id.split('--')[1] ?? '',
      type: id.endsWith('--docs') ? 'docs' : 'story',
    });
    const sources = sourcesOf([
      entry('App/Credits', 'app-credits--default'),
      entry('UI/Form/Field', 'ui-form-field--docs'),
      entry('UI/Form/Field', 'ui-form-field--default'),
      entry('UI/Form/Field', 'ui-form-field--states'),
      entry('UI/Form/Field', 'ui-form-field--dark'),
      entry('UI/Form/Field', 'ui-form-field--languages'),
      entry('UI/Form/Field', 'ui-form-field--hidden', ['test']),
      entry('UI/Form/Field/Faults', 'ui-form-field-faults--no-label'),
      entry('UI/Matrix', 'ui-matrix--page'),
    ]);
    expect(sources).toEqual([
      { id: 'ui-form-field', title: 'UI/Form/Field', stories: { default: 'default', states: 'states' } },
      { id: 'app-credits', title: 'App/Credits', stories: { default: 'default' } },
    ]);
    expect(sources.map(firstStory)).toEqual(['states', 'default']);
  });
});
