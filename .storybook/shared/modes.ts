/** Appearances in which a picture of every story can be stored, as Storybook's globals. */
export const appearanceModes = { light: { theme: 'light' }, dark: { theme: 'dark' } } as const;

/** Languages in which a picture of the story that `Languages` extends can be stored: long words, special characters. */
export const languageModes = {
  de: { locale: 'de' },
  fi: { locale: 'fi' },
  pl: { locale: 'pl' },
  pseudo: { locale: 'en-XA' },
} as const;

/**
 * All modes. `npm run test:visual` uses some of them (visual/photograph.ts). Chromatic takes every story in both
 * appearances, and `Languages` in each language (languages.tsx).
 */
export const modes = { ...appearanceModes, ...languageModes } as const;

export type Mode = keyof typeof modes;
