import { lazyComponent } from '../../page/lazy-component.tsx';

/** The summary of the order. The server renders it, and the page works before its code is loaded. */
export const OrderSummary = lazyComponent(() => import('./OrderSummary.tsx'), null);

/** The field for a discount code. The page works before its code and messages are loaded. */
export const DiscountCode = lazyComponent(() => import('./DiscountCode.tsx'), null, ['discount']);

/** The active offer. The page works before its code and messages are loaded. */
export const DiscountOffer = lazyComponent(() => import('./DiscountOffer.tsx'), null, ['credits']);

/** Refusals and changed prices. The page works before its code is loaded, and it is loaded before an order can fail. */
export const CheckoutNotices = lazyComponent(() => import('./CheckoutNotices.tsx'), null);

export const NoMethods = lazyComponent(() => import('./NoMethods.tsx'), null);
