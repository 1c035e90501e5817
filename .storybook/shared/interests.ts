/** Every interest that a profile can have (PROFILE-3), for stories that show all of them. */
export { INTERESTS } from '../../packages/contract/src/interests.ts';
