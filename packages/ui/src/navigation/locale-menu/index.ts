export { LocaleMenu, type LocaleMenuProps, type LocaleName } from './LocaleMenu.tsx';
