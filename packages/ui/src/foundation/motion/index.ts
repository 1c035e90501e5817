export { prefersLessMotion } from './prefers-less-motion.ts';
export { useCanAutoplay } from './useCanAutoplay.ts';
