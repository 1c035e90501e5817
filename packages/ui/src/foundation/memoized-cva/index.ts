export { memoizedCva } from './memoized-cva.ts';
