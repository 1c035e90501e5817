/** Every interest a profile can carry, for stories that show them all. */
export { INTERESTS } from '../../packages/contract/src/interests.ts';
