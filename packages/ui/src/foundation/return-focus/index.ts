export { useReturnFocus } from './useReturnFocus.ts';
