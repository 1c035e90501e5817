export { Match, NewLikes } from './swipe.lazy.ts';
