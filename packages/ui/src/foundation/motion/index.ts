export { prefersLessMotion } from './prefers-less-motion.ts';
export { useMovingPictures } from './useMovingPictures.ts';
