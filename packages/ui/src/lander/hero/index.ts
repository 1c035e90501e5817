export { Hero, StepsList, type HeroProps, type StepsListProps } from './Hero.tsx';
