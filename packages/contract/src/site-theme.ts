/** The colour roles that a site can set, each with a light and a dark value (SITE-8, `packages/ui/src/theme.css`). */
export const THEME_ROLES = [
  'canvas', 'surface', 'sunken', 'raised', 'ink', 'ink-soft', 'line', 'line-strong', 'focus',
  'brand', 'brand-strong', 'on-brand', 'brand-soft', 'on-brand-soft',
  'accent', 'on-accent', 'accent-soft', 'on-accent-soft',
] as const; // prettier-ignore
export type ThemeRole = (typeof THEME_ROLES)[number];

/** Colours by role. A role that is missing keeps the product's own colour. */
export type SiteTheme = Readonly<
  Partial<Record<ThemeRole, { readonly light: string; readonly dark: string }>>
>;

/** The theme as a style sheet, empty for a theme without colours. The values must have passed `siteSettings`. */
export function themeCss(theme: SiteTheme): string {
  const declarations = THEME_ROLES.flatMap((role) => {
    const value = theme[role];
    return value ? [`--color-${role}:light-dark(${value.light},${value.dark})`] : [];
  });
  return declarations.length ? `:root{${declarations.join(';')}}` : '';
}
