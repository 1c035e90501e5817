export { VideoHero, type VideoHeroProps } from './VideoHero.tsx';
