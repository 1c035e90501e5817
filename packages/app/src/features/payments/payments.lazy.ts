import { lazyComponent } from '../../page/lazy-component.tsx';

/** What is bought: told by the server, and answered by the page without it. */
export const OrderSummary = lazyComponent(() => import('./OrderSummary.tsx'), null);

/** The field for a discount code: the page can be answered before it arrives. */
export const DiscountCode = lazyComponent(() => import('./DiscountCode.tsx'), null, ['discount']);

/** The offer on a page about credits: the page answers without it, and its words come with it. */
export const DiscountOffer = lazyComponent(() => import('./DiscountOffer.tsx'), null, ['credits']);
