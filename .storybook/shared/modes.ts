/** Looks in which every story can be kept as a picture, as Storybook's globals. */
export const appearanceModes = { light: { theme: 'light' }, dark: { theme: 'dark' } } as const;

/** Languages in which the story that `Languages` shows is kept as a picture: long words, other letters, none at all. */
export const languageModes = {
  de: { locale: 'de' },
  fi: { locale: 'fi' },
  pl: { locale: 'pl' },
  pseudo: { locale: 'en-XA' },
} as const;

/**
 * All of them. `npm run test:visual` takes the story that `Languages` shows in each and every other in `light`;
 * Chromatic takes every story in both looks, and `Languages` in each language (languages.tsx).
 */
export const modes = { ...appearanceModes, ...languageModes } as const;

export type Mode = keyof typeof modes;
