export { Push } from './parts.tsx';
