import { converter, formatHex, parse, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { roles, storybookTheme } from '../../.storybook/storybook-theme.ts';
import { describeTokens } from './tokens.mjs';

const hsl = converter('hsl');

/** Reduces the lightness in HSL, as Storybook does. */
const darken = (amount, colour) => ({ ...hsl(colour), l: hsl(colour).l - amount });

const tokens = describeTokens().colours.flatMap((group) => group.roles);

test.each(['light', 'dark'])('Storybook’s theme has the values of the colour roles: %s', (base) => {
  const expected = Object.keys(roles[base]).map((name) => [
    name,
    formatHex(parse(tokens.find(({ role }) => role === name)[base])),
  ]);
  expect(roles[base]).toEqual(Object.fromEntries(expected));
});

test.each(['light', 'dark'])('Storybook’s theme has enough contrast: %s', (base) => {
  const theme = storybookTheme(base);
  const pairs = [
    ['#ffffff', base === 'dark' ? darken(0.18, theme.colorSecondary) : theme.colorSecondary],
    [theme.colorSecondary, theme.barBg],
    [theme.textColor, theme.appBg],
    [theme.textMutedColor, theme.appBg],
    [theme.barTextColor, theme.barBg],
    [theme.barSelectedColor, theme.barBg],
  ];
  expect(pairs.filter(([text, ground]) => wcagContrast(text, ground) < 4.5)).toEqual([]);
});
