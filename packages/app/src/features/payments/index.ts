export { fetchTimeBonus } from './fetch-time-bonus.ts';
