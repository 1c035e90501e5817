export { Match } from './Match.tsx';
export { NewLikes } from './swipe.lazy.ts';
