export { Countdown, type CountdownProps } from './Countdown.tsx';
export { clockOf, countdownPhase, type CountdownPhase } from './countdown.rules.ts';
