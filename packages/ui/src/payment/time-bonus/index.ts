export { TimeBonus, type TimeBonusProps } from './TimeBonus.tsx';
export { timeBonusPhase, type TimeBonusPhase } from './time-bonus.ts';
