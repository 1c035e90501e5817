export { Push } from './push.lazy.tsx';
