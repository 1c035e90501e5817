export { checkDistinct, checkNamed, checkOneHolder, checkScale, checkLabelled, misuse } from './misuse.ts';
