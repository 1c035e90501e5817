export { Match } from './Match.tsx';
