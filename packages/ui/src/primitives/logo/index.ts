export { Logo, type LogoProps } from './Logo.tsx';
export { LOGO_MARK } from './mark.ts';
