import { lazyComponent } from '../../page/lazy-component.tsx';

/** The summary of the order. The server renders it, and the page works before its code is loaded. */
export const OrderSummary = lazyComponent(() => import('./OrderSummary.tsx'), null);

/** The field for a discount code. The page works before its code and messages are loaded. */
export const DiscountCode = lazyComponent(() => import('./DiscountCode.tsx'), null, ['discount']);

/** Refusals and changed prices. The page works before its code is loaded, and it is loaded before an order can fail. */
export const CheckoutNotices = lazyComponent(() => import('./CheckoutNotices.tsx'), null, ['order']);

/** The box for the express request. The page works before its code is loaded, and it is loaded before it is hydrated. */
export const ExpressRequest = lazyComponent(() => import('./ExpressRequest.tsx'), null, ['order']);

/** The consent to store a card. The page works before its code and messages are loaded. */
export const StoreCard = lazyComponent(() => import('./StoreCard.tsx'), null, ['cards']);

export const NoMethods = lazyComponent(() => import('./NoMethods.tsx'), null, ['order']);

/** The way to a direct debit. The page works before its code is loaded. */
export const DirectDebitLink = lazyComponent(() => import('./DirectDebitLink.tsx'), null);
