export { fetchTimeBonus } from './fetch-time-bonus.ts';
export { OrderNews } from './OrderNews.tsx';
export { WelcomeOffer, type TimedDiscount } from './WelcomeOffer.tsx';
