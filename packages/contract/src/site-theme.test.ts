import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_ROLES, themeCss } from './site-theme.ts';

it('sets the colours of a theme in light and dark, and leaves the others to the product (SITE-8)', () => {
  expect(themeCss({})).toBe('');
  expect(
    themeCss({ brand: { light: '#0a4a5c', dark: '#8fd3e8' }, ink: { light: '#111', dark: '#eee' } }),
  ).toBe(':root{--color-ink:light-dark(#111,#eee);--color-brand:light-dark(#0a4a5c,#8fd3e8)}');
});

it('names 18 roles, each of which the product has a colour for (SITE-8)', () => {
  const css = readFileSync(new URL('../../ui/src/theme.css', import.meta.url), 'utf8');
  expect(THEME_ROLES).toHaveLength(18);
  expect(THEME_ROLES.filter((role) => !css.includes(`--color-${role}:`))).toEqual([]);
});
