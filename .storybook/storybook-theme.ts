import type { create } from 'storybook/theming';

/** Colour roles of packages/ui/src/theme.css in sRGB, because Storybook cannot lighten or darken other notations. */
export const roles = {
  light: {
    canvas: '#fbf8f9',
    surface: '#ffffff',
    sunken: '#f5eff2',
    ink: '#2c1a24',
    'ink-soft': '#624f59',
    line: '#e6dfe2',
    'line-strong': '#8a7b83',
    brand: '#8b1d4f',
  },
  dark: {
    canvas: '#190f14',
    surface: '#23181e',
    sunken: '#120b0f',
    ink: '#f5eef1',
    'ink-soft': '#bcaeb4',
    line: '#3e3138',
    'line-strong': '#8c7b84',
    brand: '#ea88aa',
  },
} as const;

/** Colour of selected items: as text, and as the background of white text, where Storybook darkens it if dark. */
const SELECTED = { light: roles.light.brand, dark: '#d86692' } as const;

const mark = (colour: string) =>
  `<svg viewBox="0 0 44 26" height="18" fill="${colour}" aria-hidden="true" style="margin-inline-end:8px;vertical-align:-3px">` +
  '<path d="M13 0a13 13 0 0 1 13 13v13H13a13 13 0 0 1 0-26Z"/><path d="M34 6a10 10 0 0 1 0 20H24V16A10 10 0 0 1 34 6Z" opacity=".5"/></svg>';

/** The theme of Storybook's interface, in the colours of the brand. */
export function storybookTheme(base: 'light' | 'dark'): Parameters<typeof create>[0] {
  const role = roles[base];
  return {
    base,
    brandTitle: `${mark(role.brand)}Rendezvous`,
    brandUrl: './/',
    colorPrimary: SELECTED[base],
    colorSecondary: SELECTED[base],
    appBg: role.sunken,
    appContentBg: role.surface,
    appPreviewBg: role.canvas,
    appBorderColor: role.line,
    appBorderRadius: 8,
    textColor: role.ink,
    textMutedColor: role['ink-soft'],
    barBg: role.surface,
    barTextColor: role['ink-soft'],
    barHoverColor: role.brand,
    barSelectedColor: role.brand,
    buttonBg: role.surface,
    buttonBorder: role.line,
    inputBg: role.surface,
    inputBorder: role['line-strong'],
    inputTextColor: role.ink,
    inputBorderRadius: 8,
  };
}
