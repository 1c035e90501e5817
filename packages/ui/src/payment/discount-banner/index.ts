export { DiscountBanner, type DiscountBannerProps } from './DiscountBanner.tsx';
export { discountPhase, type DiscountPhase } from './discount-phase.ts';
