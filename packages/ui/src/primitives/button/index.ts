export { Button, type ButtonProps } from './Button.tsx';
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx';
export type { ButtonTone } from './button.variants.ts';
