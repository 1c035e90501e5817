export { look } from './memoized-cva.ts';
