export { fetchTimeBonus } from './fetch-time-bonus.ts';
export { OrderNews } from './OrderNews.tsx';
