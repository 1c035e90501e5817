/** The role tokens of the theme that a site may set (`packages/ui/src/theme.css`), each with a light and a dark value. */
export const THEME_ROLES = [
  'canvas', 'surface', 'sunken', 'raised', 'ink', 'ink-soft', 'line', 'line-strong', 'focus',
  'brand', 'brand-strong', 'on-brand', 'brand-soft', 'on-brand-soft',
  'accent', 'on-accent', 'accent-soft', 'on-accent-soft',
] as const; // prettier-ignore
export type ThemeRole = (typeof THEME_ROLES)[number];

/** Values by role; a role that is missing keeps the design's own. */
export type SiteTheme = Readonly<
  Partial<Record<ThemeRole, { readonly light: string; readonly dark: string }>>
>;

/** The theme as a style sheet; empty for a site that keeps the design's own. The values have been validated. */
export function themeCss(theme: SiteTheme): string {
  const declarations = THEME_ROLES.flatMap((role) => {
    const value = theme[role];
    return value ? [`--color-${role}:light-dark(${value.light},${value.dark})`] : [];
  });
  return declarations.length ? `:root{${declarations.join(';')}}` : '';
}
