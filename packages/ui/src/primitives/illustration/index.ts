export { Illustration } from './Illustration.tsx';
export type { IllustrationName } from './drawings.tsx';
