export { SceneHero, type SceneHeroProps } from './SceneHero.tsx';
