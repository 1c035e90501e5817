export { Collage, type CollageProps } from './Collage.tsx';
