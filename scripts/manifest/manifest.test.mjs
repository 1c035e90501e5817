import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeComponents } from './components.mjs';
import { oneLine } from './props.mjs';
import { storiesOf } from './stories.mjs';
import { describeTokens } from './tokens.mjs';
import { usedBySite } from './used-in.mjs';

describe('describeComponents', () => {
  const described = describeComponents();
  const button = described.find(({ folder }) => folder === 'primitives/button');

  test('describes a component without props of its own in the same format', () => {
    const menu = described.find(({ folder }) => folder === 'navigation/menu').components;
    expect(menu.find(({ name }) => name === 'MenuSeparator')).toEqual({
      name: 'MenuSeparator',
      docstring: 'A line between groups of items.',
      extends: ["NativeProps<'div', 'role'>"],
      props: [],
      variants: {},
    });
  });

  test('lists props, defaults, variants in source order, and extended types', () => {
    const [component] = button.components;
    expect(component).toMatchObject({
      name: 'Button',
      extends: ["NativeProps<'button'>"],
      variants: { size: ['sm', 'md', 'lg'], width: ['hug', 'fill'] },
    });
    expect(component.props.find(({ name }) => name === 'size')).toMatchObject({
      type: "'sm' | 'md' | 'lg'",
      required: false,
      default: 'md',
    });
  });

  test('puts every component into a group of Storybook', () => {
    const group = /^UI\/(Primitives|Form|Feedback|Navigation|Dating|Payment|Chat|Lander)\/\w+(\/Faults)?$/;
    const titles = described.flatMap(({ stories }) => stories.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(90);
    expect(titles.filter((title) => !title.startsWith('Foundations/') && !group.test(title))).toEqual([]);
  });

  test('lists the files, screens, flows and other components that use it', () => {
    expect(button.usedIn.files.account).toContain('LogInView.tsx');
    expect(button.usedIn.screens).toContainEqual({ title: 'App/Log in', story: 'app-log-in--default' });
    expect(button.usedIn.flows).toContainEqual({ title: 'Flows/Log in', story: 'flows-log-in--walk' });
    expect(button.usedIn.folders).toContain('feedback/alert-dialog');
    expect(button.usedIn.folders).not.toContain('primitives/icon');
    expect(button.usedIn.site).toBe(true);
    const slider = described.find(({ folder }) => folder === 'form/slider').usedIn;
    expect([slider.files, slider.site]).toEqual([{}, true]);
    expect(described.find(({ folder }) => folder === 'lander/video-hero').usedIn.site).toBe(false);
  });

  test('finds a flow through the function that renders its screen', () => {
    const flowsOf = (name) =>
      described.find(({ folder }) => folder === name).usedIn.flows.map(({ title }) => title);
    expect(flowsOf('chat/composer')).toEqual(['Flows/Connection', 'Flows/Message']);
    expect(flowsOf('dating/swipe-deck')).toEqual(['Flows/Swipe']);
  });
});

describe('usedBySite', () => {
  test('follows components into those that they are made of, and not those that only unused ones are made of', () => {
    const use = new Map([
      ['primitives/photo', { files: {}, folders: ['dating/card', 'lander/video'] }],
      ['dating/card', { files: { search: ['SearchView.tsx'] }, folders: [] }],
      ['lander/video', { files: {}, folders: [] }],
      ['feedback/tip', { files: {}, folders: ['lander/video'] }],
      ['foundation/motion', { files: {}, folders: ['primitives/photo'] }],
    ]);
    expect([...usedBySite(use)].sort()).toEqual(['dating/card', 'foundation/motion', 'primitives/photo']);
  });
});

describe('oneLine', () => {
  test('removes the line breaks of a type', () => {
    expect(oneLine("Omit<\n  Props<'a'>,\n  | 'style'\n  | 'type'\n>")).toBe(
      "Omit<Props<'a'>, | 'style' | 'type'>",
    );
    expect(oneLine('(\n  key: string,\n  at: number,\n) => void')).toBe('(key: string, at: number) => void');
    expect(oneLine('{ readonly at: number }')).toBe('{ readonly at: number }');
  });
});

describe('describeTokens', () => {
  test('lists the four values of each role', () => {
    const roles = describeTokens().colours.flatMap(({ roles }) => roles);
    expect(roles.find(({ role }) => role === 'canvas')).toEqual({
      role: 'canvas',
      light: expect.stringMatching(/^oklch/),
      dark: expect.stringMatching(/^oklch/),
      moreContrast: { light: expect.stringMatching(/^oklch/), dark: expect.stringMatching(/^oklch/) },
    });
  });
});

describe('storiesOf', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stories-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('reads title and names, the shortest title first', () => {
    const meta = (title, rest = '') => `const meta = preview.meta({ title: '${title}', ${rest} });`;
    writeFileSync(
      join(folder, 'A.stories.tsx'),
      `${meta('UI/Form/Thing/Faults')} export const One = meta.story();`,
    );
    writeFileSync(
      join(folder, 'B.stories.tsx'),
      `${meta('UI/Form/Thing')}
       export const Default = meta.story({}); export const Dark = Default.extend({}); export const size = 3;`,
    );
    expect(storiesOf(folder)).toMatchObject([
      { title: 'UI/Form/Thing', names: ['Default', 'Dark'] },
      { title: 'UI/Form/Thing/Faults', names: ['One'] },
    ]);
  });
});
