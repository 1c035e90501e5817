/**
 * The looks in which pictures are kept, as Storybook's globals: by `npm run test:visual` for the story that `Languages`
 * shows (every other story in `light` alone), and by Chromatic.
 */
export const modes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  de: { locale: 'de' },
  fi: { locale: 'fi' },
  pl: { locale: 'pl' },
  pseudo: { locale: 'en-XA' },
} as const;

export type Mode = keyof typeof modes;
