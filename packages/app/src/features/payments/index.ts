export { boughtByCredits } from './bought-by-credits.ts';
export { fetchTimeBonus } from './fetch-time-bonus.ts';
export { StoredCardsSection } from './stored-cards-section.lazy.tsx';
export { OrderNews } from './OrderNews.tsx';
export { WelcomeOffer, type TimedDiscount } from './WelcomeOffer.tsx';
