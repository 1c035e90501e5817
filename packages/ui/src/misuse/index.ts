export { checkDistinct, checkLabelled, checkNamed, checkOneHolder, checkScale, misuse } from './misuse.ts';
