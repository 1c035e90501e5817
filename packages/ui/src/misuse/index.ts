export { checkDistinct, checkNamed, checkOneHolder, checkScale, checkTogether, misuse } from './misuse.ts';
