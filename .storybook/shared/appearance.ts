import { PSEUDO_RTL_LOCALE } from '../../packages/app/build/pseudo.ts';

/** The toolbar's tools that change the appearance, and their values (attributes of packages/ui/src/theme.css). */
export const appearanceTools = {
  theme: {
    title: 'Theme',
    icon: 'mirror',
    items: { light: 'Light', dark: 'Dark', both: 'Light and dark, side by side' },
  },
  contrast: {
    title: 'Contrast',
    icon: 'contrast',
    items: { normal: 'Contrast: as drawn', more: 'More contrast' },
  },
  brand: { title: 'Brand', icon: 'paintbrush', items: { claret: 'Claret', harbour: 'Harbour' } },
  density: { title: 'Density', icon: 'component', items: { comfortable: 'Comfortable', compact: 'Compact' } },
  motion: { title: 'Motion', icon: 'play', items: { full: 'Motion', reduce: 'Reduced motion' } },
  text: { title: 'Text size', icon: 'zoom', items: { 100: 'Text 100 %', 200: 'Text 200 %' } },
  direction: {
    title: 'Direction',
    icon: 'transfer',
    items: { ltr: 'Left to right', rtl: 'Right to left' },
  },
} as const;

export type Appearance = { readonly [Tool in keyof typeof appearanceTools]: string };

/** The direction of a language's texts. The toolbar changes it with the language only; a story can set it itself. */
export function directionOf(locale: unknown): 'ltr' | 'rtl' {
  return locale === PSEUDO_RTL_LOCALE ? 'rtl' : 'ltr';
}

/** The default appearance: the first value of each tool. */
export const defaultAppearance = Object.fromEntries(
  Object.entries(appearanceTools).map(([tool, { items }]) => [tool, Object.keys(items)[0]]),
) as Appearance;

/** The appearance that Storybook's globals describe. */
export function appearanceOf(globals: Record<string, unknown>): Appearance {
  const appearance = Object.fromEntries(
    Object.keys(appearanceTools).map((tool) => [
      tool,
      String(globals[tool] ?? defaultAppearance[tool as keyof Appearance]),
    ]),
  ) as Appearance;
  return directionOf(globals.locale) === 'rtl' ? { ...appearance, direction: 'rtl' } : appearance;
}

/**
 * The appearance of a tool such as the stepper: it follows what the person at the screen needs, and not what the toolbar
 * sets for the screen that the tool shows.
 */
export function toolAppearanceOf({ theme, contrast, motion }: Appearance): Appearance {
  return { ...defaultAppearance, theme: theme === 'both' ? 'light' : theme, contrast, motion };
}

/** A value as the toolbar compares it with that of the URL, in which Storybook reads a number as a number. */
export function toolbarValue(value: string): string | number {
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The themes that a value of the tool "Theme" shows. */
export function themesOf(theme: string): readonly string[] {
  return theme === 'both' ? ['light', 'dark'] : [theme];
}

/** The attributes of an appearance, for the root element or a part of the page. */
export function attributesOf({ theme, contrast, brand, density, motion, text, direction }: Appearance) {
  return {
    'data-theme': theme === 'both' ? 'light' : theme,
    'data-contrast': contrast,
    'data-brand': brand,
    'data-density': density,
    'data-motion': motion,
    'data-text': text,
    dir: direction,
  };
}

/** Whether a story is in English and in the default appearance. */
export function isPlain(globals: Record<string, unknown>): boolean {
  const appearance = appearanceOf(globals);
  return (
    globals.locale === 'en' &&
    Object.entries(defaultAppearance).every(([tool, value]) => appearance[tool as keyof Appearance] === value)
  );
}
